const mockSet = jest.fn();
const mockShop: { follow: () => void; cart: { extensions?: Record< string, { rate: string | null } > } } = { follow: () => undefined, cart: {} };

jest.mock( '@wordpress/data', () => ( {
	select: () => ( { getCartData: () => mockShop.cart } ),
	dispatch: () => ( { setExtensionData: mockSet } ),
	subscribe: ( follow: () => void ) => ( mockShop.follow = follow ),
} ) );

test( 'the checkout sends how the prices it shows were made, and the new way once that changes', async () => {
	await import( './index' );
	expect( mockSet ).not.toHaveBeenCalled();
	const show = ( rate: string | null ) => {
		mockShop.cart = { extensions: { tillbook: { rate } } };
		mockShop.follow();
	};
	[ 'eur:1', 'eur:1', 'eur:2', null ].forEach( show );
	expect( mockSet.mock.calls ).toEqual( [
		[ 'tillbook', { rate: 'eur:1' } ],
		[ 'tillbook', { rate: 'eur:2' } ],
		[ 'tillbook', { rate: '' } ],
	] );
} );
