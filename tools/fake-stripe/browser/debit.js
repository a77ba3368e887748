/** The frame with the fields of a debit: a bank account, and the mandate. Only tokens leave it. */
import { wear } from './look.js';
import { makeToken } from './token.js';

const { type, appearance = {}, parent: page } = JSON.parse( decodeURIComponent( location.hash.slice( 1 ) ) );
const FIELDS = {
	sepa_debit: { iban: 'IBAN' },
	au_becs_debit: { bsb_number: 'BSB', account_number: 'Account number' },
	bacs_debit: { sort_code: 'Sort code', account_number: 'Account number' },
};
const tell = ( message ) => parent.postMessage( message, page );
wear( appearance );
const inputs = Object.entries( FIELDS[ type ] ).map( ( [ name, label ] ) => {
	const input = Object.assign( document.createElement( 'input' ), { name, autocomplete: 'off' } );
	input.setAttribute( 'aria-describedby', 'problem mandate' );
	const element = document.createElement( 'label' );
	element.append( label, input );
	document.getElementById( 'fields' ).append( element );
	return input;
} );
const entered = ( { value } ) => value.replace( /\s/g, '' );
const isComplete = ( input ) =>
	input.name === 'iban'
		? /^[A-Za-z]{2}\d{2}\w{11,30}$/.test( entered( input ) )
		: /^\d{6,9}$/.test( entered( input ) );
const missing = () => inputs.find( ( input ) => ! isComplete( input ) );

async function tokenOf( { key, params } ) {
	return makeToken( key, {
		...params,
		payment_method_data: {
			...params.payment_method_data,
			type,
			[ type ]: Object.fromEntries( inputs.map( ( input ) => [ input.name, entered( input ) ] ) ),
		},
	} );
}

addEventListener( 'message', async ( { origin, source, data } ) => {
	if ( origin !== page || source !== parent ) {
		return;
	}
	if ( data.type === 'focus' ) {
		( missing() ?? inputs[ 0 ] ).focus();
	} else if ( data.type === 'check' ) {
		const first = missing();
		const message = first ? 'Your bank account number is incomplete.' : '';
		inputs.forEach( ( input ) => input.setAttribute( 'aria-invalid', String( input === first ) ) );
		document.getElementById( 'problem' ).textContent = message;
		tell( {
			type: 'answer',
			id: data.id,
			answer: first
				? { error: { type: 'validation_error', code: 'incomplete_iban', message } }
				: { selectedPaymentMethod: type },
		} );
	} else if ( data.type === 'token' ) {
		const answer = await tokenOf( data ).catch( () => ( {
			error: { type: 'api_connection_error', message: 'The request could not be sent.' },
		} ) );
		tell( { type: 'answer', id: data.id, answer } );
	}
} );
addEventListener( 'input', () => tell( { type: 'change', complete: ! missing(), empty: ! entered( inputs[ 0 ] ) } ) );
addEventListener( 'submit', ( event ) => event.preventDefault() );
new ResizeObserver( () => tell( { type: 'height', height: document.body.offsetHeight } ) ).observe( document.body );
tell( { type: 'ready' } );
