import { render, screen } from '@testing-library/react';
import { testSettings, type SettingsChanges } from '../../../tests/js/page-settings';
import type { RowDates } from '../../lib/history-reach';
import { setSettings } from '../../lib/settings';
import { HistoryLine } from '.';

function show(
	reach: { readBackTo: string | null; isReading: boolean; isRefused?: boolean } | null,
	changes: SettingsChanges = {},
	filters = {},
	dates: RowDates = 'created'
) {
	const history = reach && { isRefused: false, ...reach, arrivalsBackTo: reach.readBackTo && '2026-03-10' };
	setSettings( testSettings( { capabilities: { view: true, settings: true }, ...changes, history } ) );
	return render( <HistoryLine filters={ filters } dates={ dates } /> ).container;
}

test( 'a list that reaches further back than the history was read says so', () => {
	show( { readBackTo: '2026-03-03', isReading: true } );
	expect( screen.getByText( 'History before 2026-03-03 is still being read.' ) ).toBeVisible();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

test( 'a list of days that are read says nothing, nor does one of a complete history', () => {
	expect(
		show( { readBackTo: '2026-03-03', isReading: true }, {}, { date_after: '2026-03-03' } )
	).toBeEmptyDOMElement();
	expect( show( null ) ).toBeEmptyDOMElement();
} );

test( 'of payouts it says from which arrival on they are complete', () => {
	show( { readBackTo: '2026-03-03', isReading: true }, {}, { date_after: '2026-03-03' }, 'arrived' );
	expect( screen.getByText( 'History before 2026-03-10 is still being read.' ) ).toBeVisible();
} );

test( 'before the first month is read, there is no date to name', () => {
	show( { readBackTo: null, isReading: true } );
	expect( screen.getByText( 'The history is still being read.' ) ).toBeVisible();
} );

test( 'what the provider refuses is not said to be read, and the line leads to the reason', () => {
	show( { readBackTo: null, isReading: true, isRefused: true } );
	expect( screen.getByText( /The provider doesn’t list everything/ ) ).toBeVisible();
	expect( screen.queryByText( /still being read/ ) ).toBeNull();
	expect( screen.getByRole( 'link', { name: 'See why' } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /#connection$/ )
	);
} );

test( 'when thirteen months are read, the line says where the history begins and leads to the rest', () => {
	show( { readBackTo: '2025-11-01', isReading: false } );
	expect( screen.getByText( /The history begins on 2025-11-01\./ ) ).toBeVisible();
	expect( screen.getByRole( 'link', { name: 'Read full history' } ) ).toHaveAttribute(
		'href',
		expect.stringMatching( /#connection$/ )
	);
} );

test.each( [
	[ '2025-11-01', false, 'The history begins on 2025-11-01. ' ],
	[ '2025-11-01', true, 'The history was not read to its beginning. The history begins on 2025-11-01. ' ],
	[ null, true, 'The history was not read to its beginning. ' ],
] )( 'of a disconnected account read back to %s nothing more can be read', ( readBackTo, isReading, text ) => {
	const disconnected = { id: 'acct_1', isLive: false, until: 1796000000 };
	const shown = show( { readBackTo, isReading }, { disconnected } );
	expect( shown ).toHaveTextContent( text.trim() );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );

test( 'users who can’t change settings get no link there', () => {
	show( { readBackTo: '2025-11-01', isReading: false }, { capabilities: { view: true } } );
	expect( screen.getByText( /The history begins on 2025-11-01\./ ) ).toBeVisible();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
} );
