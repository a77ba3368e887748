import '@wordpress/notices';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHistory } from '@woocommerce/navigation';
import {
	accepting,
	avsRule,
	card,
	problem,
	recordEvent,
	SAVE,
	save,
	saved,
	show,
	toggle,
} from '../../../tests/js/fraud-protection-page';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '@wordpress/api-fetch', () => ( { __esModule: true, default: jest.fn() } ) );
jest.mock( '@wordpress/a11y', () => ( { ...jest.requireActual( '@wordpress/a11y' ), speak: jest.fn() } ) );

describe( 'the page where filters are saved', () => {
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
} );
