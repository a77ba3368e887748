import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { freshSite, HAS_SHOP } from './site';
import { closeShop, setOptions, shop } from './shop';
import { answerOf, forgetOrders, shopperWith, stateOfShop } from './shoppers';
import { test } from './test';

test.beforeAll( freshSite );

const SHOPPERS = 20;

test.describe( 'Checkouts at the same moment @real-woocommerce', () => {
	test.skip( ! HAS_SHOP, 'Needs a real WooCommerce.' );
	test.describe.configure( { timeout: 180000 } );
	test.beforeAll( () => void shop() );
	test.beforeEach( () => forgetOrders() );
	test.afterAll( () => closeShop() );

	for ( const kind of [ 'classic', 'blocks' ] as const ) {
		test( `a doubled click pays once, and both answers lead to the order (${ kind })`, async ( { baseURL } ) => {
			const shopper = await shopperWith( String( baseURL ), 'mug' );
			const key = { tillbook_checkout_key: randomUUID() };
			const answers = await Promise.all(
				( await Promise.all( [ shopper[ kind ]( key ), shopper[ kind ]( key ) ] ) ).map( answerOf )
			);

			expect(
				answers.map( ( { paid } ) => paid ),
				JSON.stringify( answers )
			).toEqual( [ true, true ] );
			expect( new Set( answers.map( ( { url } ) => url ) ).size ).toBe( 1 );
			expect( stateOfShop() ).toMatchObject( { orders: [ { status: 'processing' } ], charged: 1 } );
		} );

		test( `two tabs with the same cart pay once (${ kind })`, async ( { baseURL } ) => {
			const shopper = await shopperWith( String( baseURL ), 'mug' );
			const both = await Promise.all( [ shopper[ kind ](), shopper[ kind ]() ] );
			// A third request follows after the first two are complete.
			const answers = await Promise.all( [ ...both, await shopper[ kind ]() ].map( answerOf ) );

			// The third one, and on a busy server the second, find an empty cart that the shopper has just paid for.
			expect(
				answers.map( ( { paid } ) => paid ),
				JSON.stringify( answers )
			).toEqual( [ true, true, true ] );
			expect( new Set( answers.map( ( { url } ) => url ) ).size ).toBe( 1 );
			expect( stateOfShop() ).toMatchObject( { orders: [ { status: 'processing' } ], charged: 1 } );
		} );
	}

	for ( const minutes of [ '60', '0' ] ) {
		test( `of ${ SHOPPERS } shoppers who want the last item, one gets it and the others do not pay (held for ${ minutes } minutes)`, async ( {
			baseURL,
		} ) => {
			setOptions( { woocommerce_hold_stock_minutes: minutes } );
			const shoppers = await Promise.all(
				Array.from( { length: SHOPPERS }, () => shopperWith( String( baseURL ), 'last' ) )
			);
			const answers = await Promise.all(
				(
					await Promise.all(
						shoppers.map( ( shopper, index ) => ( index % 2 ? shopper.blocks() : shopper.classic() ) )
					)
				).map( answerOf )
			);

			expect(
				answers.filter( ( { paid } ) => paid ),
				JSON.stringify( answers )
			).toHaveLength( 1 );
			const { orders, charged, stock } = stateOfShop();
			expect( {
				charged,
				stock,
				paid: orders.filter( ( { status } ) => status === 'processing' ).length,
			} ).toEqual( { charged: 1, stock: 0, paid: 1 } );
		} );
	}

	test( 'who orders the same again after paying pays again', async ( { baseURL } ) => {
		const shopper = await shopperWith( String( baseURL ), 'mug' );
		expect( ( await answerOf( await shopper.classic() ) ).paid ).toBe( true );
		await shopper.api.get( `/?add-to-cart=${ shop().products.mug.id }` );
		expect( ( await answerOf( await shopper.classic() ) ).paid ).toBe( true );

		expect( stateOfShop() ).toMatchObject( {
			orders: [ { status: 'processing' }, { status: 'processing' } ],
			charged: 2,
		} );
	} );
} );
