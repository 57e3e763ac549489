// Lets a password be read back before it is sent. Without scripts the button stays hidden, and the form works the same.
const button = document.querySelector('.auth-show')
const input = document.querySelector('#password')
const name = button.querySelector('span')

function show(isShown) {
  input.type = isShown ? 'text' : 'password'
  name.textContent = isShown ? button.dataset.hide : button.dataset.show
  button.toggleAttribute('data-shown', isShown)
}

button.addEventListener('click', () => show(input.type === 'password'))
// A browser offers to remember what is typed in a text field, but not in a password field.
input.form.addEventListener('submit', () => show(false))
button.hidden = false
