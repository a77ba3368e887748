/** The frame with the card fields. Only tokens leave it. */
import { wear } from './look.js';
import { makeToken } from './token.js';

const { appearance = {}, parent: page } = JSON.parse( decodeURIComponent( location.hash.slice( 1 ) ) );
const fields = document.forms[ 0 ].elements;
const tell = ( message ) => parent.postMessage( message, page );
const digits = ( name ) => fields[ name ].value.replace( /\D/g, '' );

wear( appearance );

/** Whether the last digit is right (Luhn). */
function isNumber( number ) {
	const sum = [ ...number ]
		.reverse()
		.map( ( digit, index ) => Number( digit ) * ( index % 2 ? 2 : 1 ) )
		.reduce( ( total, value ) => total + ( value > 9 ? value - 9 : value ), 0 );
	return number.length >= 12 && sum % 10 === 0;
}

function problems() {
	const [ number, expiry, code ] = [ digits( 'number' ), digits( 'expiry' ), digits( 'code' ) ];
	const end = new Date( 2000 + Number( expiry.slice( 2 ) ), Number( expiry.slice( 0, 2 ) ) );
	const isExpired = expiry.length === 4 && end < new Date();
	return Object.entries( {
		number: [
			! number && [ 'incomplete_number', 'Your card number is incomplete.' ],
			number && ! isNumber( number ) && [ 'invalid_number', 'Your card number is invalid.' ],
		],
		expiry: [
			expiry.length !== 4 && [ 'incomplete_expiry', 'Your card’s expiration date is incomplete.' ],
			isExpired && [ 'invalid_expiry_year_past', 'Your card’s expiration year is in the past.' ],
		],
		code: [ code.length < 3 && [ 'incomplete_cvc', 'Your card’s security code is incomplete.' ] ],
	} )
		.map( ( [ name, found ] ) => ( { name, problem: found.find( Boolean ) } ) )
		.filter( ( { problem } ) => problem );
}

function show( found ) {
	for ( const name of [ 'number', 'expiry', 'code' ] ) {
		const problem = found.find( ( other ) => other.name === name )?.problem;
		fields[ name ].setAttribute( 'aria-invalid', problem ? 'true' : 'false' );
		document.getElementById( `${ name }-problem` ).textContent = problem?.[ 1 ] ?? '';
	}
}

async function tokenOf( { key, params } ) {
	const expiry = digits( 'expiry' );
	return makeToken( key, {
		...params,
		payment_method_data: {
			...params.payment_method_data,
			type: 'card',
			card: {
				number: digits( 'number' ),
				exp_month: Number( expiry.slice( 0, 2 ) ),
				exp_year: 2000 + Number( expiry.slice( 2 ) ),
				cvc: digits( 'code' ),
			},
		},
	} );
}

addEventListener( 'message', async ( { origin, source, data } ) => {
	if ( origin !== page || source !== parent ) {
		return;
	}
	if ( data.type === 'focus' ) {
		( problems()[ 0 ] ? fields[ problems()[ 0 ].name ] : fields.number ).focus();
	} else if ( data.type === 'check' ) {
		const found = problems();
		show( found );
		const [ code, message ] = found[ 0 ]?.problem ?? [];
		tell( {
			type: 'answer',
			id: data.id,
			answer: code ? { error: { type: 'validation_error', code, message } } : { selectedPaymentMethod: 'card' },
		} );
	} else if ( data.type === 'token' ) {
		const answer = await tokenOf( data ).catch( () => ( {
			error: { type: 'api_connection_error', message: 'The request could not be sent.' },
		} ) );
		tell( { type: 'answer', id: data.id, answer } );
	}
} );
addEventListener( 'input', ( { target } ) => {
	if ( target.name === 'number' ) {
		target.value = digits( 'number' )
			.slice( 0, 19 )
			.replace( /(.{4})(?=.)/g, '$1 ' );
	} else if ( target.name === 'expiry' && digits( 'expiry' ).length > 2 ) {
		target.value = digits( 'expiry' ).slice( 0, 4 ).replace( /^(..)/, '$1 / ' );
	}
	tell( { type: 'change', complete: problems().length === 0, empty: ! digits( 'number' ) } );
} );
addEventListener( 'submit', ( event ) => event.preventDefault() );
new ResizeObserver( () => tell( { type: 'height', height: document.body.offsetHeight } ) ).observe( document.body );
tell( { type: 'ready' } );
