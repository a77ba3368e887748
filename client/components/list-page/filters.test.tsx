import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateQueryString } from '@woocommerce/navigation';
import { testSettings } from '../../../tests/js/page-settings';
import { storeToday } from '../../lib/dates';
import { setSettings } from '../../lib/settings';
import { barFilters, ListFilters } from './filters';

jest.mock( '@woocommerce/navigation', () => ( { updateQueryString: jest.fn() } ) );
const changed = updateQueryString as unknown as jest.Mock;

const facts = {
	date: { isDate: true },
	type: { label: 'Type', hasRules: true, options: { charge: 'Charge', refund: 'Refund' } },
	risk: { label: 'Risk', hasRules: true, options: { 0: 'Normal', 2: 'Highest' } },
	loan_id_is: { label: 'Loan', options: { flxln_1: 'First loan' } },
} as const;

const list = ( query: Record< string, unknown >, currencies: string[] | undefined ) => (
	<ListFilters
		query={ query }
		currencies={ currencies }
		allLabel="All payments"
		advanced={ { title: 'Payments match <select/> filters', filters: barFilters( facts ) } }
		cleared={ [ 'search' ] }
	/>
);
/** So many that they can be searched. */
const CURRENCIES = [ 'aud', 'brl', 'cad', 'chf', 'czk', 'dkk', 'eur', 'gbp', 'jpy', 'nok', 'nzd', 'sek', 'usd' ];
const show = ( query: Record< string, unknown > = {}, currencies: string[] = [ 'eur', 'usd' ] ) =>
	render( list( query, currencies ) );
const button = ( name: string | RegExp ) => screen.getByRole( 'button', { name } );
const buttons = () => screen.getAllByRole( 'button' ).map( ( { textContent } ) => textContent );

beforeEach( () => {
	setSettings( testSettings() );
	jest.clearAllMocks();
} );

describe( 'the filters of a list', () => {
	it( 'are chips, and what the list has more of is behind one button', async () => {
		show();
		expect( buttons() ).toEqual( [ 'Date', 'Type', 'Payout currency', 'Filter' ] );
		await userEvent.click( button( 'Filter' ) );
		expect( screen.getAllByRole( 'menuitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Risk',
			'Loan',
			'Advanced filters',
			'All payments',
		] );
	} );

	it( 'apply a choice at once', async () => {
		show();
		await userEvent.click( button( 'Type' ) );
		await userEvent.click( screen.getByRole( 'option', { name: 'Refund' } ) );
		expect( changed ).toHaveBeenLastCalledWith( { type_is: 'refund', type_is_not: undefined, paged: undefined } );
		expect( screen.queryByRole( 'option' ) ).toBeNull();
	} );

	it( 'can be used by keyboard: arrows, letters and Enter', async () => {
		show();
		act( () => button( 'Type' ).focus() );
		await userEvent.keyboard( '{Enter}' );
		act( () => screen.getByRole( 'option', { name: 'Charge' } ).focus() );
		await userEvent.keyboard( '{ArrowDown}' );
		expect( screen.getByRole( 'option', { name: 'Refund' } ) ).toHaveFocus();
		await userEvent.keyboard( 'c' );
		expect( screen.getByRole( 'option', { name: 'Charge' } ) ).toHaveFocus();
		await userEvent.keyboard( '{Enter}' );
		expect( changed ).toHaveBeenLastCalledWith( expect.objectContaining( { type_is: 'charge' } ) );
	} );

	it( 'lead from their search to its matches, but not while an input method chooses a word', async () => {
		show( {}, CURRENCIES );
		await userEvent.click( button( 'Payout currency' ) );
		const search = screen.getByRole( 'searchbox' );
		await userEvent.type( search, 'jp' );
		fireEvent.keyDown( search, { key: 'ArrowDown', isComposing: true } );
		expect( search ).toHaveFocus();
		fireEvent.keyDown( search, { key: 'ArrowDown' } );
		expect( screen.getByRole( 'option' ) ).toHaveFocus();
	} );

	it( 'say that their search finds no option in a region that was there before', async () => {
		show( {}, CURRENCIES );
		await userEvent.click( button( 'Payout currency' ) );
		const status = screen.getByRole( 'status' );
		expect( status ).toBeEmptyDOMElement();
		await userEvent.type( screen.getByRole( 'searchbox' ), 'jpx' );
		expect( status ).toHaveTextContent( 'No matches' );
		expect( screen.queryByRole( 'option' ) ).toBeNull();
	} );

	it( 'say what they filter by, and can be removed', async () => {
		show( { type_is_not: 'refund', risk_is: '2', loan_id_is: 'flxln_1' } );
		expect( button( 'Type is not: Refund' ) ).toBeInTheDocument();
		expect( button( 'Loan: First loan' ) ).toBeInTheDocument();
		await userEvent.click( button( 'Remove filter: Risk' ) );
		expect( changed ).toHaveBeenLastCalledWith( { risk_is: undefined, risk_is_not: undefined, paged: undefined } );
	} );

	it.each( [
		[
			'end to match any of them when one is left',
			{ type_is: 'refund', risk_is: '2' },
			'Remove filter: Risk',
			true,
		],
		[
			'end to match any of them when one is left beside the currency, which is always required',
			{ type_is: 'refund', risk_is: '2', store_currency_is: 'eur' },
			'Remove filter: Risk',
			true,
		],
		[
			'still match any of them while several are left',
			{ type_is: 'refund', risk_is: '2', loan_id_is: 'flxln_1' },
			'Remove filter: Risk',
			false,
		],
	] )( '%s', async ( _name, query, name, isOver ) => {
		show( { ...query, match: 'any' } );
		await userEvent.click( button( name ) );
		expect( 'match' in changed.mock.lastCall[ 0 ] ).toBe( isOver );
		expect( changed.mock.lastCall[ 0 ].match ).toBeUndefined();
	} );

	it( 'are all matched if a second one is added to a URL whose “any” was not shown', async () => {
		show( { risk_is: '2', match: 'any' } );
		expect( screen.queryByRole( 'button', { name: 'Any of these' } ) ).toBeNull();
		await userEvent.click( button( 'Type' ) );
		await userEvent.click( screen.getByRole( 'option', { name: 'Refund' } ) );
		expect( changed.mock.lastCall[ 0 ] ).toMatchObject( { type_is: 'refund', match: undefined } );
		expect( 'match' in changed.mock.lastCall[ 0 ] ).toBe( true );
	} );

	it( 'still match any of them if the currency is removed', async () => {
		show( { type_is: 'refund', risk_is: '2', store_currency_is: 'eur', match: 'any' } );
		expect( button( 'Any of these' ) ).toBeInTheDocument();
		await userEvent.click( button( 'Remove filter: Payout currency' ) );
		expect( changed.mock.lastCall[ 0 ] ).not.toHaveProperty( 'match' );
	} );

	it( 'are not called any of them if only one is there beside the currency', () => {
		show( { type_is: 'refund', store_currency_is: 'eur', match: 'any' } );
		expect( screen.queryByRole( 'button', { name: 'Any of these' } ) ).toBeNull();
	} );

	it( 'can be negated', async () => {
		show( { type_is: 'refund' } );
		await userEvent.click( button( 'Type: Refund' ) );
		await userEvent.click( screen.getByRole( 'radio', { name: 'Is not' } ) );
		expect( changed ).toHaveBeenLastCalledWith( { type_is: undefined, type_is_not: 'refund', paged: undefined } );
	} );

	it( 'offer periods of the store’s days, and two days', async () => {
		show();
		await userEvent.click( button( 'Date' ) );
		expect( screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent ) ).toEqual( [
			'Today',
			'Yesterday',
			'Last 7 days',
			'This month',
			'Last month',
			'Custom',
		] );
		await userEvent.click( screen.getByRole( 'option', { name: 'Today' } ) );
		expect( changed ).toHaveBeenLastCalledWith( {
			date_between: [ storeToday(), storeToday() ],
			date_before: undefined,
			date_after: undefined,
			paged: undefined,
		} );
	} );

	it.each( [ 'date_before', 'date_after' ] )(
		'don’t take the day of %s, which it leaves out, for one of a period',
		async ( name ) => {
			show( { [ name ]: '2026-11-20' } );
			await userEvent.click( button( /^Date:/ ) );
			expect( screen.getByRole( 'option', { name: 'Custom' } ) ).toHaveAttribute( 'aria-selected', 'true' );
			expect( screen.getByLabelText( 'From' ) ).toHaveValue( '' );
			expect( screen.getByLabelText( 'To' ) ).toHaveValue( '' );
		}
	);

	it( 'show the days of a period with times of day', async () => {
		show( { date_between: [ '2026-11-01 08:00:00', '2026-11-20 18:00:00' ] } );
		await userEvent.click( button( /^Date:/ ) );
		expect( screen.getByLabelText( 'From' ) ).toHaveValue( '2026-11-01' );
		expect( screen.getByLabelText( 'To' ) ).toHaveValue( '2026-11-20' );
	} );

	it( 'refuse days in the wrong order', async () => {
		show( { date_between: [ '2026-11-20', '2026-11-01' ] } );
		await userEvent.click( button( /^Date:/ ) );
		await userEvent.click( button( 'Apply' ) );
		const problem = 'Enter both dates. The first date can’t be after the last one.';
		expect( screen.getByRole( 'alert' ) ).toHaveTextContent( problem );
		expect( changed ).not.toHaveBeenCalled();
		expect( screen.getByLabelText( 'From' ) ).toHaveFocus();
		for ( const name of [ 'From', 'To' ] ) {
			expect( screen.getByLabelText( name ) ).toBeInvalid();
			expect( screen.getByLabelText( name ) ).toHaveAccessibleDescription( problem );
		}
		fireEvent.change( screen.getByLabelText( 'To' ), { target: { value: '' } } );
		expect( screen.getByLabelText( 'From' ) ).toBeValid();
		await userEvent.click( button( 'Apply' ) );
		expect( screen.getByLabelText( 'To' ) ).toHaveFocus();
		expect( screen.getByLabelText( 'To' ) ).toHaveAccessibleDescription( problem );
	} );

	it( 'that were added have a chip as long as their panel is open or they have a value', async () => {
		const { rerender } = show();
		const add = async () => {
			await userEvent.click( button( 'Filter' ) );
			await userEvent.click( screen.getByRole( 'menuitem', { name: 'Loan' } ) );
			await screen.findByRole( 'option' );
		};
		await add();
		expect( button( 'Loan' ) ).toBeInTheDocument();
		await userEvent.keyboard( '{Escape}' );
		expect( buttons() ).toEqual( [ 'Date', 'Type', 'Payout currency', 'Filter' ] );
		expect( button( 'Filter' ) ).toHaveFocus();
		await add();
		await userEvent.click( screen.getByRole( 'option', { name: 'First loan' } ) );
		expect( changed ).toHaveBeenLastCalledWith( { loan_id_is: 'flxln_1', paged: undefined } );
		rerender( list( { loan_id_is: 'flxln_1' }, [] ) );
		expect( button( 'Loan: First loan' ) ).toBeInTheDocument();
	} );

	it( 'are cleared together, with the search', async () => {
		show( { type_is: 'refund', search: [ 'Ada' ], match: 'any' } );
		await userEvent.click( button( 'Clear all' ) );
		expect( changed.mock.lastCall[ 0 ] ).toMatchObject( {
			type_is: undefined,
			search: undefined,
			match: undefined,
			store_currency_is: undefined,
		} );
	} );

	it( 'can be cleared if only the search narrows the list', async () => {
		show( { search: [ 'Ada' ] } );
		await userEvent.click( button( 'Clear all' ) );
		expect( changed.mock.lastCall[ 0 ] ).toMatchObject( { search: undefined } );
	} );

	it( 'are cleared on a tab, which stays unless the whole list is chosen', async () => {
		show( { type_is: 'refund', filter: 'awaiting_response' } );
		await userEvent.click( button( 'Clear all' ) );
		expect( changed.mock.lastCall[ 0 ] ).not.toHaveProperty( 'filter' );
		await userEvent.click( button( 'Filter' ) );
		await userEvent.click( screen.getByRole( 'menuitem', { name: 'All payments' } ) );
		expect( 'filter' in changed.mock.lastCall[ 0 ] ).toBe( true );
		expect( changed.mock.lastCall[ 0 ] ).toMatchObject( { type_is: undefined, filter: undefined } );
	} );

	it( 'can be combined in a dialog: any of them, each with its rule', async () => {
		show( { type_is: 'refund' } );
		await userEvent.click( button( 'Filter' ) );
		await userEvent.click( screen.getByRole( 'menuitem', { name: 'Advanced filters' } ) );
		await userEvent.selectOptions( screen.getByLabelText( 'Add a filter' ), 'Risk' );
		await userEvent.selectOptions( screen.getByLabelText( 'Match filter: Risk' ), 'Is not' );
		await userEvent.selectOptions( screen.getByLabelText( 'All or any of the filters' ), 'any' );
		await userEvent.click( button( 'Apply filters' ) );
		expect( changed.mock.lastCall[ 0 ] ).toMatchObject( {
			type_is: 'refund',
			risk_is: undefined,
			risk_is_not: '0',
			match: 'any',
		} );
	} );

	it( 'keep the focus in the dialog when the last one is added', async () => {
		show();
		await userEvent.click( button( 'Filter' ) );
		await userEvent.click( screen.getByRole( 'menuitem', { name: 'Advanced filters' } ) );
		const adding = () => screen.queryByLabelText< HTMLSelectElement >( 'Add a filter' );
		act( () => adding()?.focus() );
		while ( ( adding()?.options.length ?? 0 ) > 2 ) {
			fireEvent.change( adding() as HTMLElement, { target: { value: adding()?.options[ 1 ]?.value } } );
			expect( adding() ).toHaveFocus();
		}
		fireEvent.change( adding() as HTMLElement, { target: { value: adding()?.options[ 1 ]?.value } } );
		expect( adding() ).toBeNull();
		const rows = screen.getAllByRole( 'listitem' );
		expect( within( rows.at( -1 ) as HTMLElement ).getAllByRole( 'combobox' )[ 0 ] ).toHaveFocus();
	} );

	it( 'name the fields of a dialog that are incomplete', async () => {
		show( { type_is: 'refund' } );
		await userEvent.click( button( 'Filter' ) );
		await userEvent.click( screen.getByRole( 'menuitem', { name: 'Advanced filters' } ) );
		await userEvent.selectOptions( screen.getByLabelText( 'Add a filter' ), 'Date' );
		const day = () => screen.getByLabelText( 'Choose a date' );
		expect( day() ).toBeValid();
		await userEvent.click( button( 'Apply filters' ) );
		expect( day() ).toHaveFocus();
		expect( day() ).toBeInvalid();
		expect( day() ).toHaveAccessibleDescription(
			'Enter a value for each filter. The first date can’t be after the last one.'
		);
		await userEvent.selectOptions( screen.getByLabelText( 'Match filter: Date' ), 'Between' );
		fireEvent.change( screen.getByLabelText( 'First date' ), { target: { value: '2026-11-20' } } );
		expect( screen.getByLabelText( 'First date' ) ).toBeValid();
		await userEvent.click( button( 'Apply filters' ) );
		expect( screen.getByLabelText( 'Last date' ) ).toHaveFocus();
		expect( screen.getByLabelText( 'Last date' ) ).toBeInvalid();
		expect( changed ).not.toHaveBeenCalled();
	} );

	it( 'keep the focus in the dialog when one is removed, so that Escape closes it', async () => {
		show( { type_is: 'refund', type_is_not: 'charge', risk_is: '0' } );
		await userEvent.click( button( 'Filter' ) );
		await userEvent.click( screen.getByRole( 'menuitem', { name: 'Advanced filters' } ) );
		const remove = ( name: string ) => screen.getAllByRole( 'button', { name: `Remove filter: ${ name }` } );
		const risk = screen.getByLabelText( 'Choose: Risk' );
		const [ first, second ] = remove( 'Type' ) as [ HTMLElement, HTMLElement ];
		await userEvent.click( first );
		expect( remove( 'Type' ) ).toEqual( [ second ] );
		expect( second ).toHaveFocus();
		await userEvent.keyboard( '{Enter}' );
		expect( screen.getByLabelText( 'Choose: Risk' ) ).toBe( risk );
		expect( remove( 'Risk' )[ 0 ] ).toHaveFocus();
		await userEvent.keyboard( '{Enter}' );
		expect( screen.getByLabelText( 'Add a filter' ) ).toHaveFocus();
		await userEvent.keyboard( '{Escape}' );
		await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	} );
} );

describe( 'the payout currency', () => {
	it( 'is offered only where there are several', () => {
		show( {}, [ 'usd' ] );
		expect( buttons() ).toEqual( [ 'Date', 'Type', 'Filter' ] );
	} );

	it( 'is offered if one is selected, until the list’s currencies are known', () => {
		show( { store_currency_is: 'eur' }, [] );
		expect( button( 'Payout currency: EUR' ) ).toBeInTheDocument();
	} );

	it( 'keeps its chip, and the focus in it, while other rows are loaded', () => {
		const { rerender } = show();
		act( () => button( 'Payout currency' ).focus() );
		rerender( list( { type_is: 'refund' }, undefined ) );
		expect( button( 'Payout currency' ) ).toHaveFocus();
	} );

	it( 'can be cleared if no row has it any more', () => {
		show( { store_currency_is: 'eur' }, [ 'usd' ] );
		expect( button( 'Payout currency: EUR' ) ).toBeInTheDocument();
	} );

	it( 'filters nothing if all of them are selected', () => {
		show( { store_currency_is: '---' } );
		expect( button( 'Payout currency' ) ).toBeInTheDocument();
	} );
} );
