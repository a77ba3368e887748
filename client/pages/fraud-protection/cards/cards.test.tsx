import '@wordpress/notices';
import { cleanup, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	accepting,
	avsRule,
	card,
	problem,
	save,
	saved,
	show,
	toggle,
} from '../../../../tests/js/fraud-protection-page';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { ...jest.requireActual( '@wordpress/a11y' ), speak: jest.fn() } ) );

describe( 'the card of a filter', () => {
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
		[ 'American, on a German phone', '.', ',', '12,50', '12.50', 1250 ],
		[ 'German, in groups with a decimal point', ',', '.', '1 000.50', '1000,50', 100050 ],
		[ 'American, on an Arabic phone', '.', ',', '١٬٠٠٠٫٥', '1000.5', 100050 ],
		[ 'German, on a Persian phone', ',', '.', '۱۲۳٫۵۰', '123,50', 12350 ],
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
		[ '.', ',', '1,234,50' ],
		[ ',', '.', '1.234.50' ],
		[ ',', '.', '1,234.50' ],
		[ ',', '\u00a0', '12.500' ],
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
} );
