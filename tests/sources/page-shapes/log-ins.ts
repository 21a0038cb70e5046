import { type PageShape, page } from './page-shape';

/** Log-in pages in place of the source. */
export const LOG_INS: PageShape[] = [
  {
    name: 'a wide log-in page with marketing',
    expected: 'login',
    url: 'https://net.example/groups/tides/posts/120',
    finalUrl: 'https://net.example/login?next=%2Fgroups%2Ftides%2Fposts%2F120',
    html: page(
      'Log in to Net',
      '<h1>Net</h1><h2>Net helps you connect and share with the people in your life.</h2><form><input type=text placeholder="Email or phone number"><input type=password placeholder=Password><button>Log in</button></form><a href="/r">Forgotten password?</a><a href="/new">Create new account</a><p><b>Create a Page</b> for a celebrity, brand or business.</p>',
    ),
  },
  {
    name: 'an authwall of a network for work',
    expected: 'login',
    url: 'https://work.example/posts/anna-reed_tides',
    finalUrl: 'https://work.example/authwall?trk=bf&sessionRedirect=x',
    html: page(
      'Sign Up | Work',
      '<h1>Join Work</h1><form><label>Email</label><input><label>Password (6+ characters)</label><input type=password><p>By clicking Agree &amp; Join, you agree to the Work User Agreement and Cookie Policy.</p><button>Agree &amp; Join</button></form><p>Already on Work? <a>Sign in</a></p>',
    ),
  },
  {
    name: 'a page that asks to join to see more',
    expected: 'login',
    html: page(
      'Pictures',
      '<h1>Log in to see photos and videos from friends</h1><p>Log in to continue.</p><form><input name=username><input type=password><button>Log in</button></form><p>Don’t have an account? Sign up</p>',
    ),
  },
  {
    name: 'a library proxy',
    expected: 'login',
    url: 'https://proxy.library.example/login?url=https://journal.example/a/1',
    html: page(
      'Library Login',
      '<h1>Library login required</h1><p>Please log in with your library card number and PIN to access this resource.</p><form><input name=user><input type=password><input type=submit value=Login></form>',
    ),
  },
  {
    name: 'a university sign-on',
    expected: 'login',
    html: page(
      'Norvale University – Single Sign-On',
      '<h1>Single Sign-On</h1><p>Enter your username and password to continue to the service Course Reader.</p><form><input id=username><input id=password type=password><button>Login</button></form><p>For security reasons, please log out and exit your web browser when you are done.</p>',
    ),
  },
  {
    name: 'a French log-in page',
    expected: 'login',
    html: page(
      'Connexion',
      '<h1>Connexion</h1><form><label>Adresse e-mail</label><input><label>Mot de passe</label><input type=password><button>Se connecter</button></form><a>Mot de passe oublié ?</a>',
      '',
      'fr',
    ),
  },
  {
    name: 'an Italian log-in page',
    expected: 'login',
    html: page(
      'Accedi',
      '<h1>Accedi per continuare</h1><p>Devi accedere per vedere questo contenuto.</p><form><input><input type=password><button>Accedi</button></form>',
      '',
      'it',
    ),
  },
  {
    name: 'a Russian log-in page',
    expected: 'login',
    html: page(
      'Вход',
      '<h1>Вход</h1><p>Войдите, чтобы продолжить.</p><form><input><input type=password><button>Войти</button></form><a>Забыли пароль?</a>',
      '',
      'ru',
    ),
  },
  {
    name: 'a Japanese log-in page',
    expected: 'login',
    html: page(
      'ログイン',
      '<h1>ログイン</h1><p>この記事を読むにはログインしてください。</p><form><input><input type=password><button>ログイン</button></form>',
      '',
      'ja',
    ),
  },
  {
    name: 'a forum that shows nothing to guests',
    expected: 'login',
    html: page(
      'Norvale Boats – Message',
      '<div class="panel"><p>You are not logged in or you do not have permission to access this page. This could be due to one of several reasons:</p><ol><li>You are not logged in. Fill in the form at the bottom of this page and try again.</li><li>You may not have sufficient privileges to access this page.</li></ol><form><input name=vb_login_username><input type=password><button>Log in</button></form></div>',
    ),
  },
];
