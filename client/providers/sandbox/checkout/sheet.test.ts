import type { StoreCart } from '../../../checkout/express/store-api';
import type { Purchase } from './purchase';
import { openSheet } from './sheet';

const SHOPPER = { first_name: 'Jenny', last_name: 'Rosen', email: 'jenny@example.com' };
const CART = {
	items: [],
	needs_shipping: false,
	shipping_rates: [],
	errors: [],
	totals: { total_price: '0' },
} as unknown as StoreCart;

beforeAll( () => {
	// Not in this DOM.
	HTMLDialogElement.prototype.showModal = () => {};
	HTMLDialogElement.prototype.close = function () {
		this.dispatchEvent( new Event( 'close' ) );
	};
} );

const settled = () => new Promise( ( resolve ) => setTimeout( resolve ) );

test( 'the sheet of a paid order is closed when the shopper goes back', async () => {
	const leave = jest.fn();
	const purchase = {
		shoppers: [ SHOPPER ],
		begin: async () => CART,
		place: async () => 'https://shop.test/thanks',
		cancel: async () => null,
	} as unknown as Purchase;
	openSheet( 'apple_pay', purchase, () => {}, leave );
	await settled();
	document.querySelector< HTMLButtonElement >( '.tillbook-sheet__approve' )?.click();
	await settled();
	expect( leave ).toHaveBeenCalledWith( 'https://shop.test/thanks' );
	expect( document.querySelector( 'dialog' ) ).not.toBeNull();
	window.dispatchEvent( new Event( 'pageshow' ) );
	await settled();
	expect( document.querySelector( 'dialog' ) ).toBeNull();
} );
