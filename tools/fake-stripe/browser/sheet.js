/** The sheet of a wallet, with three people who have it. Only what the shopper approves becomes a token. */
import { makeToken } from './token.js';

const data = JSON.parse( decodeURIComponent( location.hash.slice( 1 ) ) );
const { wallet, currency, ships, asksPhone, parent: page } = data;
const NAMES = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
const PEOPLE = [
	{
		name: 'Jenny Rosen',
		address: {
			line1: '354 Oyster Point Blvd',
			line2: null,
			city: 'South San Francisco',
			state: 'CA',
			postal_code: '94080',
			country: 'US',
		},
	},
	{
		name: 'Ada Lovelace',
		address: {
			line1: '10 Downing Street',
			line2: null,
			city: 'London',
			state: '',
			postal_code: 'SW1A 2AA',
			country: 'GB',
		},
		// Before the shopper approves, wallets tell a part only.
		partial: { postal_code: 'SW1A' },
	},
	{
		name: 'Robert Scott',
		address: { line1: '1 Pole', line2: null, city: 'Pole', state: '', postal_code: '', country: 'AQ' },
	},
];
const form = document.forms[ 0 ];
const { elements: fields } = form;
const tell = ( message ) => parent.postMessage( message, page );
const format = new Intl.NumberFormat( 'en', { style: 'currency', currency } );
const price = ( amount ) => format.format( amount / 10 ** format.resolvedOptions().maximumFractionDigits );
const alert = document.querySelector( '[role="alert"]' );
let { total, lineItems, shippingRates } = data;
let isBusy = false;

const person = () => PEOPLE[ Number( fields.person.value ) ];
const rate = () => shippingRates.find( ( { id } ) => id === form.querySelector( '[name="rate"]:checked' )?.value );

function draw() {
	const chosen = rate()?.id ?? shippingRates[ 0 ]?.id;
	form.querySelector( '.rates' ).replaceChildren(
		form.querySelector( 'legend' ),
		...shippingRates.map( ( { id, displayName, amount } ) => {
			const label = document.createElement( 'label' );
			const radio = document.createElement( 'input' );
			Object.assign( radio, { type: 'radio', name: 'rate', value: id, checked: id === chosen } );
			label.append( radio, ` ${ displayName } ${ price( amount ) }` );
			return label;
		} )
	);
	form.querySelector( 'dl' ).replaceChildren(
		...[ ...lineItems, { name: 'Total', amount: total } ].flatMap( ( line ) => {
			const [ name, amount ] = [ document.createElement( 'dt' ), document.createElement( 'dd' ) ];
			name.textContent = line.name;
			amount.textContent = price( line.amount );
			return [ name, amount ];
		} )
	);
}

function setBusy( busy ) {
	isBusy = busy;
	form.setAttribute( 'aria-busy', String( busy ) );
}

function ask( question ) {
	alert.textContent = '';
	setBusy( true );
	tell( question );
}

function askForShipping() {
	const { name, address, partial } = person();
	const { city, state, postal_code: postcode, country } = { ...address, ...partial };
	ask( { type: 'shippingaddresschange', name, address: { city, state, postal_code: postcode, country } } );
}

async function tokenOf( { key, params } ) {
	return makeToken(
		key,
		{
			...params,
			payment_method_data: {
				type: wallet === 'link' ? 'link' : 'card',
				billing_details: { ...person(), partial: undefined, email: fields.email.value },
				card: { number: fields.card.value, exp_month: 12, exp_year: 2034, cvc: '123', wallet },
			},
		},
		[ null, undefined, '' ]
	);
}

document.title = NAMES[ wallet ];
form.querySelector( 'h1' ).textContent = NAMES[ wallet ];
form.querySelector( '.rates' ).hidden = ! ships;
fields.person.append(
	...PEOPLE.map( ( { name, address }, index ) => new Option( `${ name }, ${ address.country }`, String( index ) ) )
);
form.addEventListener( 'change', ( { target } ) => {
	if ( ships && target.name === 'person' ) {
		askForShipping();
	} else if ( target.name === 'rate' ) {
		ask( { type: 'shippingratechange', shippingRate: rate() } );
	}
} );
form.addEventListener( 'submit', ( event ) => {
	event.preventDefault();
	if ( isBusy ) {
		return;
	}
	const { name, address } = person();
	ask( {
		type: 'confirm',
		expressPaymentType: wallet,
		billingDetails: {
			name,
			address,
			email: fields.email.value,
			...( asksPhone && { phone: '+14155550100' } ),
		},
		...( ships && { shippingAddress: { name, address }, shippingRate: rate() } ),
	} );
} );
fields.cancel.addEventListener( 'click', () => tell( { type: 'cancel' } ) );
addEventListener( 'keydown', ( { key } ) => key === 'Escape' && tell( { type: 'cancel' } ) );
addEventListener( 'message', async ( { origin, source, data: message } ) => {
	if ( origin !== page || source !== parent ) {
		return;
	}
	if ( message.type === 'token' ) {
		const answer = await tokenOf( message ).catch( () => ( {
			error: { type: 'api_connection_error', message: 'The request could not be sent.' },
		} ) );
		tell( { type: 'answer', answer } );
		return;
	}
	if ( message.type === 'rejected' ) {
		alert.textContent = 'The store can’t ship to this address.';
	} else {
		( { total = total, lineItems = lineItems, shippingRates = shippingRates } = message );
	}
	if ( message.type !== 'total' ) {
		setBusy( false );
	}
	draw();
} );
draw();
fields.person.focus();
if ( ships ) {
	// As wallets do when they open.
	askForShipping();
}
