import '@wordpress/notices';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import { speak } from '@wordpress/a11y';
import { testSettings } from '../../../tests/js/page-settings';
import { preparedFor, readPaths } from '../../../tests/js/prepared';
import { answerRest, load, rest } from '../../../tests/js/rest';
import { requests, type FraudProtection } from '../../data/fraud-protection';
import { setSettings } from '../../lib/settings';
import FraudProtectionPage, { start } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { ...jest.requireActual( '@wordpress/a11y' ), speak: jest.fn() } ) );

const GET = 'GET /wc/v3/payments/fraud-protection';
const SAVE = 'POST /wc/v3/payments/settings';
const TRY = 'POST /wc/v3/payments/fraud-protection/backtest';

const protection = ( changes: Partial< FraudProtection > = {} ): FraudProtection => ( {
	current_protection_level: 'basic',
	advanced_fraud_protection_settings: [],
	may_review: true,
	declines_on_cvc_failure: true,
	declines_on_avs_failure: false,
	currency: 'usd',
	is_multi_currency_enabled: false,
	selling_countries: { mode: 'specific', names: [ 'Germany', 'Austria' ] },
	price_separators: { decimal: '.', thousand: ',' },
	platform_version: '10.3.4',
	...changes,
} );

const avsRule = {
	key: 'avs_verification',
	outcome: 'block',
	check: { key: 'avs_mismatch', operator: 'equals', value: true },
} as const;

/** Observers of the page's cards; tests simulate scrolling by calling them. */
const observed: { callback: IntersectionObserverCallback; element: Element }[] = [];
const recordEvent = jest.fn();

beforeEach( () => {
	observed.length = 0;
	recordEvent.mockClear();
	window.wcTracks = { recordEvent };
	window.scrollTo = jest.fn();
	window.IntersectionObserver = class {
		constructor( private callback: IntersectionObserverCallback ) {}
		observe( element: Element ) {
			observed.push( { callback: this.callback, element } );
		}
		disconnect() {
			observed.splice( 0, observed.length, ...observed.filter( ( { callback } ) => callback !== this.callback ) );
		}
	} as unknown as typeof IntersectionObserver;
	setSettings( testSettings( { capabilities: { view: true, settings: true }, isTrackingAllowed: true } ) );
} );

async function show( answer: Partial< FraudProtection > | Error = {}, more: Record< string, unknown > = {} ) {
	answerRest( { [ GET ]: answer instanceof Error ? answer : protection( answer ), ...more } );
	await load( requests );
	return render( <FraudProtectionPage /> );
}

const card = ( title: string ) => within( screen.getByRole( 'region', { name: title } ) );
const toggle = ( title: string ) => card( title ).getByRole( 'checkbox' );
const save = () => screen.getByRole( 'button', { name: 'Save changes' } );
const problem = () => screen.getByRole( 'group', { name: /^Settings were not saved/ } );
const saved = () => rest.asked.filter( ( asked ) => asked.startsWith( SAVE ) ).length;

/** Returns the sent data in response to a save request, and records it. */
const accepting = ( sent: { data?: unknown }[] ) => ( {
	[ SAVE ]: ( request: { data?: unknown } ) => {
		sent.push( request );
		return request.data;
	},
} );

describe( 'the Advanced fraud protection page', () => {
	// This test comes first, because the store is shared by all tests of the file.
	it( 'shows twenty lines for each of the seven cards while they load', async () => {
		let answer: ( value: object ) => void = () => {};
		answerRest( { [ GET ]: () => new Promise( ( resolve ) => ( answer = resolve ) ) } );
		const { container } = render( <FraudProtectionPage /> );
		await waitFor( () => expect( readPaths() ).toHaveLength( 1 ) );
		expect( container.querySelectorAll( '.tillbook-skeleton' ) ).toHaveLength( 7 );
		expect( container.querySelectorAll( '.tillbook-skeleton__bar' ) ).toHaveLength( 140 );
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		await act( async () => answer( protection() ) );
		expect( await screen.findByRole( 'region', { name: 'AVS mismatch' } ) ).toBeInTheDocument();
	} );

	it( 'is called what it is, and says what it is for', async () => {
		await show();
		expect( screen.getByRole( 'heading', { level: 2 } ) ).toHaveTextContent( 'Advanced fraud protection' );
		expect( screen.getByRole( 'heading', { level: 3 } ) ).toHaveTextContent( 'Filter configuration' );
	} );

	it( 'has the button that saves below the cards', async () => {
		await show();
		const cards = screen.getAllByRole( 'region' );
		expect( save().closest( '.tillbook-fraud__footer' ) ).toBeInTheDocument();
		expect( ( cards.at( -1 ) as HTMLElement ).compareDocumentPosition( save() ) ).toBe(
			Node.DOCUMENT_POSITION_FOLLOWING
		);
	} );

	it( 'keeps what is changed while it is saved', async () => {
		let finish: () => void = () => {};
		await show(
			{},
			{ [ SAVE ]: ( { data }: { data?: unknown } ) => new Promise( ( done ) => ( finish = () => done( data ) ) ) }
		);
		fireEvent.click( toggle( 'AVS mismatch' ) );
		fireEvent.click( save() );
		await waitFor( () => expect( saved() ).toBe( 1 ) );
		fireEvent.click( toggle( 'Address Mismatch' ) );
		await act( async () => finish() );
		expect( toggle( 'AVS mismatch' ) ).toBeChecked();
		expect( toggle( 'Address Mismatch' ) ).toBeChecked();
		expect( save() ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'records all seven cards, each by its name', async () => {
		await show();
		for ( const { callback, element } of [ ...observed ] ) {
			callback(
				[ { isIntersecting: true, target: element } as IntersectionObserverEntry ],
				{} as IntersectionObserver
			);
		}
		const names = recordEvent.mock.calls.map( ( [ name ] ) => name ).filter( ( name ) => /viewed$/.test( name ) );
		expect( names ).toEqual(
			[
				'avs_mismatch',
				'cvc_verification',
				'international_ip_address',
				'ip_address_mismatch',
				'address_mismatch',
				'purchase_price_threshold',
				'order_items_threshold',
			].map( ( rule ) => `wcpay_fraud_protection_${ rule }_viewed` )
		);
	} );

	it( 'has the cards in their order', async () => {
		await show();
		expect(
			screen.getByText(
				'Set up advanced fraud filters. Enable at least one filter to activate advanced protection.'
			)
		).toBeInTheDocument();
		expect( screen.getAllByRole( 'heading', { level: 4 } ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'AVS mismatch',
			'CVC verification',
			'International IP Address',
			'IP Address Mismatch',
			'Address Mismatch',
			'Purchase Price Threshold',
			'Order Items Threshold',
			'Test your filters',
		] );
	} );

	it.each( preparedFor( '/payments/fraud-protection' ) )(
		'asks for what the server prepares: %s',
		async ( _, { rest: prepared } ) => {
			answerRest( { [ GET ]: protection() } );
			start( {}, true );
			await waitFor( () => expect( readPaths() ).toEqual( prepared ) );
		}
	);

	it( 'shows the saved filters when it is opened again, before newer ones arrive', async () => {
		const { unmount } = await show( {}, accepting( [] ) );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( save() );
		await waitFor( () => expect( saved() ).toBe( 1 ) );
		unmount();
		render( <FraudProtectionPage /> );
		expect( toggle( 'AVS mismatch' ) ).toBeChecked();
	} );

	it( 'starts from newer filters when it is opened again', async () => {
		const { unmount } = await show();
		unmount();
		rest.answers[ GET ] = protection( {
			current_protection_level: 'advanced',
			advanced_fraud_protection_settings: [ avsRule ],
		} );
		await start( {}, true );
		render( <FraudProtectionPage /> );
		expect( toggle( 'AVS mismatch' ) ).toBeChecked();
	} );

	it( 'records each card once, when it first comes into sight', async () => {
		await show();
		expect( observed ).toHaveLength( 7 );
		const seen = () =>
			recordEvent.mock.calls.map( ( [ name ] ) => name ).filter( ( name ) => /viewed$/.test( name ) );
		const scroll = ( index: number, isIntersecting: boolean ) => {
			const { callback, element } = observed[ index ] ?? { callback: () => {}, element: document.body };
			callback(
				[ { isIntersecting, target: element } as IntersectionObserverEntry ],
				{} as IntersectionObserver
			);
		};
		scroll( 0, false );
		expect( seen() ).toEqual( [] );
		scroll( 0, true );
		expect( seen() ).toEqual( [ 'wcpay_fraud_protection_avs_mismatch_viewed' ] );
		expect( observed ).toHaveLength( 6 );
	} );

	it( 'leads back as the version of WooCommerce has it', async () => {
		await show( { platform_version: '9.8.3' } );
		expect( screen.getByRole( 'link', { name: 'Back to payment settings' } ) ).toHaveClass( 'is-arrow' );
		cleanup();
		await show( { platform_version: '9.8.2' } );
		expect( screen.getByRole( 'link', { name: 'Back to payment settings' } ) ).toHaveClass( 'is-link' );
		expect( screen.getByRole( 'link', { name: 'Back to payment settings' } ) ).toHaveAttribute(
			'href',
			testSettings().settingsUrl
		);
	} );

	it( 'cannot be saved when it was not loaded', async () => {
		await show( Object.assign( new Error(), { code: 'down', message: 'The database does not answer.' } ) );
		const alert = screen.getByRole( 'alert' );
		expect( alert ).toHaveTextContent(
			'There was an error retrieving your fraud protection settings. Please refresh the page to try again.'
		);
		expect( within( alert ).queryByRole( 'button' ) ).toBeNull();
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'lets the security code be, on or off', async () => {
		await show();
		expect( card( 'CVC verification' ).getByText( /enabled and cannot be modified/ ) ).toBeInTheDocument();
		expect( card( 'CVC verification' ).queryByRole( 'checkbox' ) ).toBeNull();
		cleanup();
		await show( { declines_on_cvc_failure: false } );
		expect(
			card( 'CVC verification' ).getByText( 'This filter is disabled and cannot be modified.' )
		).toBeInTheDocument();
		cleanup();
		await show( { declines_on_cvc_failure: null } );
		expect(
			card( 'CVC verification' ).getByText( /the settings of your payment provider decide/ )
		).toBeInTheDocument();
	} );

	it( 'offers the choice to hold only where payments can be held', async () => {
		await show();
		expect( card( 'AVS mismatch' ).queryByRole( 'radio' ) ).toBeNull();
		await userEvent.click( toggle( 'AVS mismatch' ) );
		expect( card( 'AVS mismatch' ).getByRole( 'radio', { name: 'Authorize and hold for review' } ) ).toBeChecked();
		cleanup();
		const sent: { data?: unknown }[] = [];
		await show( { may_review: false }, accepting( sent ) );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		expect( card( 'AVS mismatch' ).queryByRole( 'radio' ) ).toBeNull();
		expect( card( 'AVS mismatch' ).getByText( /will block/ ) ).toBeInTheDocument();
		await userEvent.click( save() );
		expect( sent[ 0 ]?.data ).toMatchObject( {
			current_protection_level: 'advanced',
			advanced_fraud_protection_settings: [ avsRule ],
		} );
	} );

	it( 'says which countries the international filter is about', async () => {
		await show();
		expect(
			card( 'International IP Address' ).getByText(
				'Orders from outside of the following countries will be screened by the filter: Germany, Austria.'
			)
		).toBeInTheDocument();
		await userEvent.click( toggle( 'International IP Address' ) );
		await userEvent.click( card( 'International IP Address' ).getByRole( 'radio', { name: 'Block payment' } ) );
		expect(
			card( 'International IP Address' ).getByText(
				'Orders from outside of the following countries will be blocked by the filter: Germany, Austria.'
			)
		).toBeInTheDocument();
		cleanup();
		await show( { selling_countries: { mode: 'all_except', names: [ 'Palau' ] } } );
		expect(
			card( 'International IP Address' ).getByText(
				'Orders from the following countries will be screened by the filter: Palau.'
			)
		).toBeInTheDocument();
		cleanup();
		await show( { selling_countries: { mode: 'all_except', names: [] } } );
		expect(
			card( 'International IP Address' ).getByText(
				/don’t exclude any countries, so this filter doesn’t stop any orders/
			)
		).toBeInTheDocument();
		cleanup();
		await show( { selling_countries: { mode: 'specific', names: [] } } );
		expect(
			card( 'International IP Address' ).getByText(
				/don’t list any countries you sell to, so this filter stops every order/
			)
		).toBeInTheDocument();
		cleanup();
		await show( { selling_countries: { mode: 'all', names: [] } } );
		expect( toggle( 'International IP Address' ) ).toBeDisabled();
		expect(
			card( 'International IP Address' ).getByText(
				"This filter is disabled because you're currently selling to all countries."
			)
		).toBeInTheDocument();
	} );

	it( 'lets the international filter be switched off where the store began to sell everywhere', async () => {
		const rule = {
			key: 'international_ip_address',
			outcome: 'review',
			check: { key: 'ip_country_sold_to', operator: 'equals', value: false },
		} as const;
		const sent: { data?: unknown }[] = [];
		await show(
			{
				selling_countries: { mode: 'all', names: [] },
				current_protection_level: 'advanced',
				advanced_fraud_protection_settings: [ rule ],
			},
			accepting( sent )
		);
		expect( toggle( 'International IP Address' ) ).toBeChecked();
		expect( card( 'International IP Address' ).getByText( /You can turn it off/ ) ).toBeInTheDocument();
		await userEvent.click( toggle( 'International IP Address' ) );
		expect( toggle( 'International IP Address' ) ).toBeEnabled();
		await userEvent.click( save() );
		expect( sent[ 0 ]?.data ).toMatchObject( {
			current_protection_level: 'basic',
			advanced_fraud_protection_settings: [],
		} );
		expect( toggle( 'International IP Address' ) ).toBeDisabled();
	} );

	it( 'takes digits and one point for a price, and says what is no amount', async () => {
		await show();
		const price = card( 'Purchase Price Threshold' );
		await userEvent.click( toggle( 'Purchase Price Threshold' ) );
		expect( price.getByText( 'A price range must be set for this filter to take effect.' ) ).toBeInTheDocument();
		const least = price.getByRole( 'textbox', { name: 'Minimum purchase price' } );
		expect( least ).toHaveAttribute( 'placeholder', '0.00' );
		fireEvent.change( least, { target: { value: '12.5' } } );
		expect( least ).toHaveValue( '12.5' );
		expect( price.queryByText( /must be set/ ) ).toBeNull();
		fireEvent.change( price.getByRole( 'textbox', { name: 'Maximum purchase price' } ), {
			target: { value: '12' },
		} );
		expect(
			price.getByText( 'Maximum purchase price must be greater than the minimum purchase price.' )
		).toBeInTheDocument();
		expect( least ).toBeInvalid();
		expect( price.getByRole( 'group', { name: 'Limits' } ) ).toHaveAccessibleDescription(
			/Maximum purchase price must be greater/
		);
		fireEvent.change( least, { target: { value: '12.5.1' } } );
		expect( price.queryByText( /isn’t a valid amount/ ) ).toBeNull();
		fireEvent.blur( least );
		expect(
			price.getByText( '“12.5.1” isn’t a valid amount. Check the separators and decimals.' )
		).toBeInTheDocument();
		expect( least ).toHaveValue( '12.5.1' );
		expect( least ).toBeInvalid();
		expect( price.getByRole( 'textbox', { name: 'Maximum purchase price' } ) ).toBeValid();
		await userEvent.click( save() );
		expect( problem() ).toHaveTextContent( 'Settings were not saved. “12.5.1” isn’t a valid amount.' );
		expect( saved() ).toBe( 0 );
	} );

	it.each( [
		[ 'American', '.', ',', '1,000', '1000', 100000 ],
		[ 'American, with cents', '.', ',', '1,000.5', '1000.5', 100050 ],
		[ 'German', ',', '.', '1.000,50', '1000,50', 100050 ],
		[ 'German, with a decimal point', ',', '.', '12.5', '12,5', 1250 ],
		[ 'French', ',', '\u00a0', '1\u202f000,50', '1000,50', 100050 ],
		[ 'Swiss', '.', '’', "1'000", '1000', 100000 ],
	] )( 'reads a price with the store’s separators: %s', async ( _, decimal, thousand, typed, shown, amount ) => {
		const sent: { data?: unknown }[] = [];
		await show( { price_separators: { decimal, thousand } }, accepting( sent ) );
		await userEvent.click( toggle( 'Purchase Price Threshold' ) );
		const most = card( 'Purchase Price Threshold' ).getByRole( 'textbox', { name: 'Maximum purchase price' } );
		await userEvent.type( most, typed );
		expect( most ).toHaveValue( typed );
		fireEvent.blur( most );
		expect( most ).toHaveValue( shown );
		await userEvent.click( save() );
		expect( sent[ 0 ]?.data ).toMatchObject( {
			advanced_fraud_protection_settings: [ { check: { operator: 'greater_than', value: `${ amount }|usd` } } ],
		} );
	} );

	it.each( [
		[ '.', ',', '1.000' ],
		[ ',', '.', '1,000' ],
		[ '.', ',', '1,00' ],
		[ '.', ',', '-5' ],
	] )( 'does not guess an amount (decimals after "%s", groups by "%s"): %s', async ( decimal, thousand, typed ) => {
		await show( { price_separators: { decimal, thousand } } );
		await userEvent.click( toggle( 'Purchase Price Threshold' ) );
		await userEvent.type(
			card( 'Purchase Price Threshold' ).getByRole( 'textbox', { name: 'Maximum purchase price' } ),
			typed
		);
		await userEvent.click( save() );
		expect( problem() ).toHaveTextContent( `“${ typed }” isn’t a valid amount.` );
		expect( saved() ).toBe( 0 );
	} );

	it( 'shows the store’s symbol where it sells in several currencies, and the dollar’s otherwise', async () => {
		await show( { currency: 'eur' } );
		await userEvent.click( toggle( 'Purchase Price Threshold' ) );
		expect( card( 'Purchase Price Threshold' ).getAllByText( '$' ) ).toHaveLength( 2 );
		expect( card( 'Purchase Price Threshold' ).getAllByText( /In EUR/ ) ).toHaveLength( 2 );
		cleanup();
		await show( { currency: 'eur', is_multi_currency_enabled: true } );
		await userEvent.click( toggle( 'Purchase Price Threshold' ) );
		expect( card( 'Purchase Price Threshold' ).getAllByText( '€' ) ).toHaveLength( 2 );
	} );

	it( 'blocks the keys that belong to no number of items', async () => {
		await show();
		const items = card( 'Order Items Threshold' );
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		expect( items.getByText( 'An item range must be set for this filter to take effect.' ) ).toBeInTheDocument();
		const least = items.getByRole( 'spinbutton', { name: 'Minimum items per order' } );
		expect( least ).toHaveAttribute( 'min', '1' );
		expect( least ).toHaveAttribute( 'step', '1' );
		expect( least ).toHaveAttribute( 'placeholder', '0' );
		for ( const key of [ '+', '-', '.', ',', 'e' ] ) {
			expect( fireEvent.keyDown( least, { key } ) ).toBe( false );
		}
		expect( fireEvent.keyDown( least, { key: '5' } ) ).toBe( true );
		// These are the browser's.
		expect( fireEvent.keyDown( least, { key: '-', ctrlKey: true } ) ).toBe( true );
		expect( fireEvent.keyDown( least, { key: '+', metaKey: true } ) ).toBe( true );
		fireEvent.change( least, { target: { value: '5' } } );
		fireEvent.change( items.getByRole( 'spinbutton', { name: 'Maximum items per order' } ), {
			target: { value: '4' },
		} );
		expect(
			items.getByText( 'Maximum item count must be greater than the minimum item count.' )
		).toBeInTheDocument();
	} );

	it( 'says how many items are too many, and keeps what was typed', async () => {
		await show();
		const items = card( 'Order Items Threshold' );
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		const most = items.getByRole( 'spinbutton', { name: 'Maximum items per order' } );
		fireEvent.change( most, { target: { value: '1000000' } } );
		expect( most ).toHaveValue( 1000000 );
		expect( most ).toHaveAttribute( 'aria-invalid', 'true' );
		expect(
			items.getByText(
				'The limits of the "Order Item Threshold" filter must be whole numbers from 1 to 999,999.'
			)
		).toBeInTheDocument();
		await userEvent.click( save() );
		expect( problem() ).toHaveTextContent(
			'The limits of the "Order Item Threshold" filter must be whole numbers from 1 to 999,999.'
		);
		expect( saved() ).toBe( 0 );
	} );

	it( 'stops a save that is not valid, and scrolls to the reason', async () => {
		await show();
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		await userEvent.click( save() );
		expect( problem() ).toHaveTextContent(
			'Settings were not saved. An item range must be set for the "Order Item Threshold" filter.'
		);
		expect( problem() ).toHaveFocus();
		expect( window.scrollTo ).toHaveBeenCalledWith( { top: 0 } );
		expect( saved() ).toBe( 0 );
		await userEvent.click( within( problem() ).getByRole( 'button' ) );
		expect( screen.queryByRole( 'group', { name: /not saved/ } ) ).toBeNull();
		expect( save() ).toHaveFocus();
	} );

	it( 'can be saved only after a change, and then not again', async () => {
		const sent: { data?: unknown }[] = [];
		await show( {}, accepting( sent ) );
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		expect( save() ).not.toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.click( card( 'AVS mismatch' ).getByRole( 'radio', { name: 'Block payment' } ) );
		await userEvent.click( save() );
		expect( sent[ 0 ]?.data ).toMatchObject( {
			current_protection_level: 'advanced',
			advanced_fraud_protection_settings: [ avsRule ],
		} );
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( recordEvent ).toHaveBeenCalledWith( 'wcpay_fraud_protection_advanced_settings_saved', {
			settings: JSON.stringify( [ avsRule ] ),
		} );
	} );

	it( 'goes back to basic with the last filter, and refuses to be nothing twice', async () => {
		const sent: { data?: unknown }[] = [];
		await show(
			{ current_protection_level: 'advanced', advanced_fraud_protection_settings: [ avsRule ] },
			accepting( sent )
		);
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( save() );
		expect( sent[ 0 ]?.data ).toEqual( {
			current_protection_level: 'basic',
			advanced_fraud_protection_settings: [],
			known: { current_protection_level: 'advanced', advanced_fraud_protection_settings: [ avsRule ] },
		} );
		cleanup();

		await show(
			{ current_protection_level: 'basic', advanced_fraud_protection_settings: [ avsRule ] },
			accepting( sent )
		);
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( save() );
		expect( problem() ).toHaveTextContent(
			'At least one risk filter needs to be enabled for advanced protection.'
		);
		expect( sent ).toHaveLength( 1 );
	} );

	it( 'says what the server refused', async () => {
		await show( {}, { [ SAVE ]: Object.assign( new Error(), { message: 'The provider does not answer.' } ) } );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( save() );
		expect( await screen.findByRole( 'group', { name: /not saved/ } ) ).toHaveTextContent(
			'Settings were not saved. The provider does not answer.'
		);
		expect( toggle( 'AVS mismatch' ) ).toBeChecked();
		expect( problem() ).toHaveFocus();
		const first = problem();
		await userEvent.click( save() );
		await waitFor( () => expect( saved() ).toBe( 2 ) );
		await waitFor( () => expect( problem() ).not.toBe( first ) );
		expect( problem() ).toHaveFocus();
	} );

	it( 'offers both filters if another user saved different ones, and saves the chosen ones', async () => {
		const sent: { data?: unknown }[] = [];
		const current = { current_protection_level: 'advanced', advanced_fraud_protection_settings: [ avsRule ] };
		const refusal = Object.assign( new Error( 'Another user changed this.' ), {
			code: 'tillbook_settings_changed',
			data: { status: 409, current },
		} );
		const refusing = {
			[ SAVE ]: ( request: { data?: unknown } ) => ( sent.push( request ) % 2 === 1 ? refusal : request.data ),
		};
		const change = async () => {
			await userEvent.click( toggle( 'Order Items Threshold' ) );
			await userEvent.type(
				card( 'Order Items Threshold' ).getByRole( 'spinbutton', { name: 'Maximum items per order' } ),
				'30'
			);
			await userEvent.click( save() );
		};
		await show( {}, refusing );
		await change();
		const choice = await screen.findByRole( 'group', { name: /^Another user saved different/ } );
		expect( choice ).toHaveFocus();
		expect(
			within( choice )
				.getAllByRole( 'listitem' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [
			'AVS mismatch. Saved by another user: Block payment. Yours: Off.',
			'Order Items Threshold. Saved by another user: Off. Yours: Authorize and hold for review, at most 30.',
		] );
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		await userEvent.click( screen.getByRole( 'button', { name: 'Keep mine' } ) );
		expect( save() ).toHaveFocus();
		await userEvent.click( save() );
		expect( sent[ 1 ]?.data ).toMatchObject( {
			advanced_fraud_protection_settings: [ { key: 'order_items_threshold' } ],
			known: current,
		} );
		cleanup();

		await show( {}, refusing );
		await change();
		await userEvent.click( await screen.findByRole( 'button', { name: 'Use the saved filters' } ) );
		expect( screen.getByRole( 'heading', { name: 'Filter configuration' } ) ).toHaveFocus();
		expect( toggle( 'AVS mismatch' ) ).toBeChecked();
		expect( toggle( 'Order Items Threshold' ) ).not.toBeChecked();
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( sent ).toHaveLength( 3 );
	} );

	it( 'cannot be saved twice at once, and has nothing unsaved afterwards', async () => {
		let answer: ( value: unknown ) => void = () => {};
		await show( {}, { [ SAVE ]: () => new Promise( ( resolve ) => ( answer = resolve ) ) } );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( save() );
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		await userEvent.click( save() );
		expect( saved() ).toBe( 1 );
		// The server can still refuse them.
		expect( fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) ) ).toBe( false );
		await act( async () =>
			answer( {
				current_protection_level: 'advanced',
				advanced_fraud_protection_settings: [ { ...avsRule, outcome: 'review' } ],
			} )
		);
		expect( toggle( 'AVS mismatch' ) ).toBeChecked();
		expect( fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) ) ).toBe( true );
	} );

	it( 'asks before it is left with changes', async () => {
		getHistory().push( 'admin.php?page=wc-admin&path=%2Fpayments%2Ffraud-protection' );
		await show();
		const leaving = () => fireEvent( window, new Event( 'beforeunload', { cancelable: true } ) );
		expect( leaving() ).toBe( true );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		expect( leaving() ).toBe( false );
		act( () => getHistory().push( 'admin.php?page=wc-admin&path=%2Fpayments%2Foverview' ) );
		expect( await screen.findByRole( 'dialog' ) ).toHaveTextContent(
			'There are unsaved changes on this page. Are you sure you want to leave and discard the unsaved changes?'
		);
		await userEvent.click( screen.getByRole( 'button', { name: 'Leave' } ) );
		expect( getHistory().location.search ).toContain( 'overview' );
	} );

	it( 'says that rules are not asked with the basic level, and saves them as they are', async () => {
		const sent: { data?: unknown }[] = [];
		await show( { advanced_fraud_protection_settings: [ avsRule ] }, accepting( sent ) );
		expect( screen.getByText( /The protection level is basic, so payments aren’t checked/ ) ).toBeInTheDocument();
		await userEvent.click( save() );
		expect( sent[ 0 ]?.data ).toMatchObject( {
			current_protection_level: 'advanced',
			advanced_fraud_protection_settings: [ avsRule ],
		} );
	} );

	it( 'says that limits are in a currency the store does not sell in any more', async () => {
		const rule = {
			key: 'purchase_price_threshold',
			outcome: 'block',
			check: { key: 'order_total', operator: 'greater_than', value: '5000|eur' },
		} as const;
		await show( { current_protection_level: 'advanced', advanced_fraud_protection_settings: [ rule ] } );
		expect(
			card( 'Purchase Price Threshold' ).getByText( /saved in EUR, but your store now sells in USD/ )
		).toBeInTheDocument();
		expect( save() ).not.toHaveAttribute( 'aria-disabled', 'true' );
	} );

	it( 'can be looked at without the permission to change it', async () => {
		setSettings( testSettings( { capabilities: { view: true } } ) );
		await show();
		expect( toggle( 'AVS mismatch' ) ).toBeDisabled();
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByText( /you need permission to change payment settings/ ) ).toBeInTheDocument();
	} );
} );

describe( 'trying filters out', () => {
	const part = ( changes: object ) => ( {
		since: 0,
		total: null,
		cursor: null,
		scanned: 2,
		unsure: 0,
		sums: [],
		rules: [],
		unknown: [],
		samples: [],
		...changes,
	} );
	const sum = ( outcome: string, paymentResult: string, count: number, amount: number ) => ( {
		outcome,
		currency: 'usd',
		payment_result: paymentResult,
		count,
		amount,
	} );
	const begin = () => screen.getByRole( 'button', { name: 'Test on past payments' } );

	it( 'goes on part by part and shows the whole', async () => {
		const sent: unknown[] = [];
		const answers = [
			part( {
				total: 4,
				cursor: '1:2:3',
				sums: [ sum( 'block', 'disputed', 1, 5000 ), sum( 'allow', 'good', 1, 100 ) ],
				rules: [ { rule: 'avs_verification', outcome: 'block', payment_result: 'disputed', count: 1 } ],
				samples: [
					{
						payment_intent_id: 'pi_1',
						created: 1794808808,
						amount: 5000,
						currency: 'usd',
						outcome: 'block',
						payment_result: 'disputed',
						rules: [ 'avs_verification' ],
						customer_name: 'Ada',
					},
				],
			} ),
			part( {
				unsure: 1,
				sums: [ sum( 'block', 'good', 1, 700 ), sum( 'allow', 'disputed', 1, 900 ) ],
				unknown: [ { rule: 'avs_verification', count: 1 } ],
			} ),
		];
		await show(
			{
				current_protection_level: 'advanced',
				advanced_fraud_protection_settings: [ avsRule ],
			},
			{
				[ TRY ]: ( { data }: { data?: unknown } ) => {
					sent.push( data );
					return answers[ sent.length - 1 ];
				},
			}
		);
		await userEvent.click( begin() );
		const headline = await screen.findByText( /^Stops 1 of 2 disputes, but also 1 good sale, \W*\$7\.00/ );
		expect( headline ).toHaveFocus();
		const legend = within( screen.getByRole( 'list', { name: 'What would have been stopped' } ) );
		expect( legend.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent?.trim() ) ).toEqual( [
			'Disputed 1',
			'Good 1',
		] );
		await userEvent.click( screen.getByText( 'Details' ) );
		expect(
			screen.getByText( 'Of 4 payments, 2 would have been blocked and 0 held for review.' )
		).toBeInTheDocument();
		expect( sent ).toEqual( [ { rules: [ avsRule ] }, { rules: [ avsRule ], cursor: '1:2:3' } ] );
		expect( screen.getByText( 'Disputed payments: 1 of 2 would have been stopped.' ) ).toBeInTheDocument();
		expect( screen.getByText( 'Good payments: 1 of 2 would also have been stopped.' ) ).toBeInTheDocument();
		expect( screen.getByText( /1 payment is counted as allowed/ ) ).toBeInTheDocument();
		const money = within( screen.getByRole( 'group', { name: 'What would have been stopped, by currency' } ) );
		expect(
			money.getAllByRole( 'row' ).map( ( { textContent } ) => textContent?.replace( /\s/g, ' ' ) )
		).toContain( 'BlockedUSD2 · $57.00 USD1 · $50.00 USD01 · $7.00 USD0' );
		expect( within( screen.getByRole( 'group', { name: 'Examples' } ) ).getByText( 'Ada' ) ).toBeInTheDocument();
		// Filters edited now are not covered by the backtest.
		await userEvent.click( toggle( 'Address Mismatch' ) );
		expect(
			card( 'Test your filters' ).getByText( /The filters have changed since this test/ )
		).toBeInTheDocument();
	} );

	it( 'shows its progress, and stops when the user cancels it', async () => {
		let answer: ( value: object ) => void = () => {};
		const asked = jest.fn();
		await show(
			{ advanced_fraud_protection_settings: [ avsRule ] },
			{
				[ TRY ]: () => {
					asked();
					return asked.mock.calls.length === 1
						? part( { total: 4, cursor: '1:2:3' } )
						: new Promise( ( resolve ) => ( answer = resolve ) );
				},
			}
		);
		await userEvent.click( begin() );
		expect( speak ).toHaveBeenLastCalledWith( 'Counting payments…' );
		expect( await screen.findByText( '2 of 4 payments checked' ) ).toBeInTheDocument();
		expect( screen.getByRole( 'button', { name: 'Stop' } ) ).toHaveFocus();
		expect( screen.getByRole( 'progressbar', { name: 'Test progress' } ) ).toHaveAttribute( 'value', '2' );
		await userEvent.click( screen.getByRole( 'button', { name: 'Stop' } ) );
		await act( async () => answer( part( { cursor: '1:1:3' } ) ) );
		expect( begin() ).toBeEnabled();
		expect( begin() ).toHaveFocus();
		expect( screen.queryByRole( 'progressbar' ) ).toBeNull();
		expect( asked ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'shows a failure, and what cannot be tested', async () => {
		await show( {}, { [ TRY ]: Object.assign( new Error(), { message: 'The database does not answer.' } ) } );
		expect( begin() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByText( 'Enable a filter to see what it would have done.' ) ).toBeInTheDocument();
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		expect(
			screen.getByText( 'An item range must be set for the "Order Item Threshold" filter.' )
		).toBeInTheDocument();
		await userEvent.click( toggle( 'Order Items Threshold' ) );
		await userEvent.click( toggle( 'AVS mismatch' ) );
		await userEvent.click( begin() );
		expect( await screen.findByRole( 'alert' ) ).toHaveTextContent(
			'The filters could not be tested. The database does not answer.'
		);
	} );
} );
