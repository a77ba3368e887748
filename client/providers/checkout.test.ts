import { billingOf } from '../checkout/purchase';
import { checkoutProvider } from './checkout';

const NOTHING_KNOWN = { billing: billingOf( {} ), saves: false };

test( 'the example of a provider shows its own card fields', () => {
	jest.requireActual( '../../docs/examples/declining-provider/card.js' );
	const { makeCardPart } = checkoutProvider( 'declining' );
	const { element, check } = makeCardPart( {} as Parameters< typeof makeCardPart >[ 0 ], () => {} );
	expect( element.textContent ).toBe( 'Every card is declined.' );
	expect( check( NOTHING_KNOWN ) ).toBe( 'any_card' );
} );

test( 'without a script of its provider, the form says that cards are not accepted', () => {
	const { makeCardPart } = checkoutProvider( 'unknown' );
	const { element, check } = makeCardPart( {} as Parameters< typeof makeCardPart >[ 0 ], () => {} );
	expect( element ).toHaveTextContent( 'You can’t pay by card right now.' );
	expect( check( NOTHING_KNOWN ) ).toBeNull();
} );
