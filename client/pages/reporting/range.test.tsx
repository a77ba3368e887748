import { fireEvent, render, screen } from '@testing-library/react';
import { Range } from './range';

const onChange = jest.fn();
const PROBLEM = 'Enter both dates. The first date can’t be after the last one.';
const FUTURE = 'Dates can’t be in the future.';

const field = ( name: string ) => screen.getByLabelText( name );
const choose = ( preset: string ) => fireEvent.change( field( 'Period' ), { target: { value: preset } } );
const enter = ( name: string, day: string ) => fireEvent.change( field( name ), { target: { value: day } } );
// The browser's own check of the form comes before ours.
const submit = () => fireEvent.click( screen.getByRole( 'button', { name: 'Apply' } ) );

beforeEach( () => {
	onChange.mockClear();
	const period = { first: '2026-11-21', last: '2026-11-27' };
	render( <Range choice={ { preset: 'last_7_days', period } } today="2026-11-27" onChange={ onChange } /> );
	choose( 'custom' );
} );

describe( 'a custom period', () => {
	it( 'is shown if it is right', () => {
		enter( 'From', '2026-11-01' );
		submit();
		expect( onChange ).toHaveBeenCalledWith( {
			preset: 'custom',
			period: { first: '2026-11-01', last: '2026-11-27' },
		} );
		expect( screen.queryByText( PROBLEM ) ).toBeNull();
	} );

	it.each( [
		[ '', '2026-11-27', [ 'From' ], PROBLEM ],
		[ '2026-11-01', '', [ 'To' ], PROBLEM ],
		[ '2026-11-01', '2026-11-28', [ 'To' ], FUTURE ],
		[ '2026-11-27', '2026-11-01', [ 'From', 'To' ], PROBLEM ],
	] )( 'from "%s" to "%s" is marked and gets the focus', ( first, last, marked, problem ) => {
		enter( 'From', first );
		enter( 'To', last );
		submit();
		expect( onChange ).not.toHaveBeenCalled();
		for ( const name of [ 'From', 'To' ] ) {
			expect( field( name ).getAttribute( 'aria-invalid' ) ).toBe( marked.includes( name ) ? 'true' : null );
		}
		expect( field( marked[ 0 ] ?? '' ) ).toHaveFocus();
		expect( field( marked[ 0 ] ?? '' ) ).toHaveAccessibleDescription( problem );
	} );

	it( 'is not called wrong any more once it is changed, nor when it comes back', () => {
		enter( 'From', '' );
		submit();
		expect( screen.getByText( PROBLEM ) ).toBeInTheDocument();
		enter( 'From', '2026-11-28' );
		expect( screen.queryByText( PROBLEM ) ).toBeNull();
		submit();
		choose( 'today' );
		choose( 'custom' );
		expect( screen.queryByText( PROBLEM ) ).toBeNull();
	} );
} );
