import { decide, type RenderedPage } from './decide';

const PAGE: RenderedPage = {
	currency: 'usd',
	base: 'usd',
	offered: [ 'usd', 'eur', 'jpy' ],
	decided: false,
	automatic: false,
};
const never = () => false;
const always = () => true;

describe( 'a page that a cache may have stored for another shopper', () => {
	it( 'stays where it is what the shopper wants', () => {
		expect( decide( PAGE, '', '', never ) ).toEqual( { act: 'stay' } );
		expect( decide( PAGE, '', 'usd', never ) ).toEqual( { act: 'stay' } );
		expect( decide( { ...PAGE, currency: 'eur' }, '', 'eur', never ) ).toEqual( { act: 'stay' } );
	} );

	it( 'is asked for in the currency of the cookie', () => {
		expect( decide( PAGE, '', 'eur', never ) ).toEqual( { act: 'go', currency: 'eur' } );
	} );

	it( 'is asked for in the currency of the store by who never chose', () => {
		expect( decide( { ...PAGE, currency: 'eur' }, '', '', never ) ).toEqual( { act: 'go', currency: 'usd' } );
	} );

	it( 'passes over a currency that is not sold in any more', () => {
		expect( decide( PAGE, '', 'gbp', never ) ).toEqual( { act: 'stay' } );
		expect( decide( PAGE, 'gbp', 'eur', never ) ).toEqual( { act: 'go', currency: 'eur' } );
	} );

	it( 'keeps what the address asked for', () => {
		expect( decide( { ...PAGE, currency: 'eur' }, 'eur', 'jpy', never ) ).toEqual( { act: 'stay', keep: 'eur' } );
	} );

	it( 'asks about the country once, where that decides', () => {
		const page = { ...PAGE, automatic: true };
		expect( decide( page, '', '', never ) ).toEqual( { act: 'ask' } );
		expect( decide( page, '', 'jpy:auto', never ) ).toEqual( { act: 'go', currency: 'jpy' } );
		expect( decide( page, '', 'usd:auto', never ) ).toEqual( { act: 'stay' } );
	} );

	it( 'does not treat the country as a choice', () => {
		expect( decide( { ...PAGE, currency: 'eur', automatic: true }, 'eur', 'eur:auto', never ) ).toEqual( {
			act: 'stay',
			keep: 'eur:auto',
		} );
		expect( decide( PAGE, '', 'eur:auto', never ) ).toEqual( { act: 'stay' } );
	} );

	it( 'takes the currency of the country for a choice where the address says so', () => {
		expect( decide( { ...PAGE, currency: 'eur', automatic: true }, 'eur', 'eur:auto', never, true ) ).toEqual( {
			act: 'stay',
			keep: 'eur',
		} );
	} );

	it( 'stays where the store decided, and keeps nothing', () => {
		const page = { ...PAGE, currency: 'eur', automatic: true, decided: true };
		expect( decide( page, '', 'jpy', never ) ).toEqual( { act: 'stay' } );
		expect( decide( page, 'jpy', '', never ) ).toEqual( { act: 'stay' } );
		expect( decide( page, '', '', never ) ).toEqual( { act: 'stay' } );
	} );

	it( 'says so where the cache looks at no parameter', () => {
		expect( decide( PAGE, 'eur', 'eur', never ) ).toEqual( { act: 'tell', currency: 'eur', keep: 'eur' } );
	} );

	it( 'never asks twice in a row where something takes the parameter away', () => {
		expect( decide( PAGE, '', 'eur', always ) ).toEqual( { act: 'tell', currency: 'eur' } );
	} );
} );
