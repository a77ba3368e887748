const mockSet = jest.fn();
const mockShop: { listeners: ( () => void )[]; rate?: string | null; notices: { id: string }[] } = {
	listeners: [],
	notices: [],
};

jest.mock( '@wordpress/data', () => ( {
	select: () => ( {
		getCartData: () =>
			mockShop.rate === undefined ? {} : { extensions: { 'tillbook-rate': { rate: mockShop.rate } } },
		getNotices: () => mockShop.notices,
	} ),
	dispatch: () => ( { setExtensionData: mockSet } ),
	subscribe: ( follow: () => void ) => mockShop.listeners.push( follow ),
} ) );

const become = ( change: Partial< typeof mockShop > ) => {
	Object.assign( mockShop, change );
	mockShop.listeners.forEach( ( follow ) => follow() );
};
const refused = { notices: [ { id: 'tillbook_rate_changed' } ] };

test( 'an order goes with what was seen first, and with something newer only after it was refused', async () => {
	await import( './index' );
	expect( mockSet ).not.toHaveBeenCalled();
	become( { rate: 'eur:1' } );
	expect( mockSet.mock.calls ).toEqual( [ [ 'tillbook-rate', { rate: 'eur:1' } ] ] );
	// The address is saved by the click itself, and its answer has the new rate.
	become( { rate: 'eur:2' } );
	become( { notices: [ { id: 'card_declined' } ] } );
	expect( mockSet ).toHaveBeenCalledTimes( 1 );
	become( refused );
	expect( mockSet ).toHaveBeenLastCalledWith( 'tillbook-rate', { rate: 'eur:2' } );
	// Another one while the refusal is still being read was not seen with it.
	become( { rate: 'eur:3' } );
	expect( mockSet ).toHaveBeenCalledTimes( 2 );
	// Switched off meanwhile.
	become( { notices: [] } );
	become( { rate: null } );
	become( refused );
	expect( mockSet ).toHaveBeenLastCalledWith( 'tillbook-rate', { rate: '' } );
	expect( mockSet ).toHaveBeenCalledTimes( 3 );
} );
