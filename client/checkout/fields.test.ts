import { newKey, sentFields } from './fields';

test( 'what is sent are names, under the names of the contract', () => {
	expect( sentFields( 'card', 'visa', 'a-key', null, 'apple_pay' ) ).toEqual( {
		tillbook_method: 'card',
		tillbook_card: 'visa',
		tillbook_checkout_key: 'a-key',
		tillbook_wallet: 'apple_pay',
		tillbook_approved: '',
	} );
	expect( sentFields( 'klarna', '', 'a-key', { amount: 1837, currency: 'usd' } ) ).toEqual( {
		tillbook_method: 'klarna',
		tillbook_card: '',
		tillbook_checkout_key: 'a-key',
		tillbook_wallet: '',
		tillbook_approved: '1837 usd',
	} );
} );

test( 'keys are random UUIDs, on pages without HTTPS too', () => {
	const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
	expect( newKey() ).not.toBe( newKey() );
	const original = globalThis.crypto;
	const getRandomValues = ( bytes: Uint8Array ) => bytes.map( ( _, index ) => index * 16 );
	Object.defineProperty( globalThis, 'crypto', { configurable: true, value: { getRandomValues } } );
	expect( newKey() ).toMatch( uuid );
	Object.defineProperty( globalThis, 'crypto', { configurable: true, value: original } );
} );
