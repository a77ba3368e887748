import '@wordpress/notices';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	accepting,
	avsRule,
	GET,
	observed,
	protection,
	recordEvent,
	save,
	saved,
	show,
	toggle,
} from '../../../tests/js/fraud-protection-page';
import { testSettings } from '../../../tests/js/page-settings';
import { preparedFor, readPaths } from '../../../tests/js/prepared';
import { answerRest, rest } from '../../../tests/js/rest';
import { setSettings } from '../../lib/settings';
import FraudProtectionPage, { start } from '.';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { ...jest.requireActual( '@wordpress/a11y' ), speak: jest.fn() } ) );

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

	it.each( [
		[ 'the shown account can, that of shoppers can’t', undefined, 'It has no rules.', 1 ],
		[ 'that of shoppers can, the shown one can’t', 'It has no rules.', null, 0 ],
		[ 'neither can', 'It has no rules.', 'It has no rules.', 1 ],
	] )( 'says whether the account that shoppers pay into can have rules: %s', async ( _name, shown, paid, count ) => {
		setSettings( testSettings( { missingAbilities: shown ? { fraudRules: shown } : {} } ) );
		await show( { read_only_reason: paid } );
		expect( screen.queryAllByText( 'It has no rules.' ) ).toHaveLength( count );
	} );

	it.each( [ 'basic', 'advanced' ] as const )(
		'can’t be changed at the %s level while the account that shoppers pay into can’t have rules',
		async ( level ) => {
			await show( {
				current_protection_level: level,
				advanced_fraud_protection_settings: [ avsRule ],
				read_only_reason: 'It has no rules.',
			} );
			expect( screen.getByText( 'It has no rules.' ) ).toBeVisible();
			expect( toggle( 'AVS mismatch' ) ).toBeChecked();
			for ( const control of screen.getAllByRole( 'checkbox' ) ) {
				expect( control ).toBeDisabled();
			}
			expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
			expect( screen.queryByText( /Saving them here activates advanced protection/ ) ).toBeNull();
		}
	);

	it( 'can be changed once the provider allows it', async () => {
		const reason = 'The key can’t take payments.';
		setSettings(
			testSettings( {
				capabilities: { view: true, settings: true },
				missingAbilities: { takePayments: reason },
				checkableAbilities: [ 'takePayments' ],
			} )
		);
		await show(
			{ read_only_reason: reason },
			{
				'POST /wc/v3/payments/abilities/check': {
					missingAbilities: {},
					checkableAbilities: [],
					capabilities: { view: true, settings: true },
				},
			}
		);
		expect( toggle( 'AVS mismatch' ) ).toBeDisabled();
		rest.answers[ GET ] = protection();
		await userEvent.click( screen.getByRole( 'button', { name: 'Check again' } ) );
		await waitFor( () => expect( toggle( 'AVS mismatch' ) ).toBeEnabled() );
		expect( screen.getByText( 'Permission granted. You can continue.' ) ).toBeVisible();
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

	it( 'can be looked at without the permission to change it', async () => {
		setSettings( testSettings( { capabilities: { view: true } } ) );
		await show();
		expect( toggle( 'AVS mismatch' ) ).toBeDisabled();
		expect( save() ).toHaveAttribute( 'aria-disabled', 'true' );
		expect( screen.getByText( /you need permission to change payment settings/ ) ).toBeInTheDocument();
	} );
} );
