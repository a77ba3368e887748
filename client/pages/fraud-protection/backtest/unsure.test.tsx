import { render, screen } from '@testing-library/react';
import { EMPTY_REPORT } from '../../../lib/backtest';
import { UnsureNotice } from './unsure';

const unknown = [ { rule: 'avs_verification', count: 3 } ];

describe( 'the notice on payments that could not be checked', () => {
	it( 'counts those that are let through', () => {
		render( <UnsureNotice report={ { ...EMPTY_REPORT, scanned: 4, unsure: 2, unknown } } /> );
		expect( screen.getByText( /2 payments are counted as allowed/ ) ).toBeInTheDocument();
	} );

	it( 'is silent where other filters stop them all', () => {
		const { container } = render( <UnsureNotice report={ { ...EMPTY_REPORT, scanned: 4, unknown } } /> );
		expect( container ).toBeEmptyDOMElement();
	} );
} );
