// Puts the demo account into the form. Without scripts the button stays hidden; the account is written beside it.
const fill = document.querySelector('.auth-fill')

fill.addEventListener('click', () => {
  document.querySelector('#email').value = fill.dataset.email
  document.querySelector('#password').value = fill.dataset.password
  document.querySelector('.auth-button').focus()
})
fill.hidden = false
