/** The frame with the buttons of wallets. */
const {
	wallets,
	height,
	buttonTheme = {},
	buttonType = {},
	appearance = {},
	parent: page,
} = JSON.parse( decodeURIComponent( location.hash.slice( 1 ) ) );
const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
const OPTIONS = { apple_pay: 'applePay', google_pay: 'googlePay' };
const VERBS = { buy: 'Buy with', book: 'Book with', donate: 'Donate with' };
const tell = ( message ) => parent.postMessage( message, page );

for ( const wallet of wallets ) {
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.className = buttonTheme[ OPTIONS[ wallet ] ] ?? 'black';
	button.textContent = [ VERBS[ buttonType[ OPTIONS[ wallet ] ] ], NAMES[ wallet ] ].filter( Boolean ).join( ' ' );
	button.style.height = `${ height }px`;
	button.style.borderRadius = appearance.variables?.borderRadius ?? '4px';
	button.addEventListener( 'click', () => tell( { type: 'click', wallet } ) );
	document.querySelector( 'div' ).append( button );
}
new ResizeObserver( () => tell( { type: 'height', height: document.body.offsetHeight } ) ).observe( document.body );
