import { render, screen } from '@testing-library/react';
import { testSettings } from '../../../tests/js/page-settings';
import { setSettings } from '../../lib/settings';
import { LoanCard } from './overview';

jest.mock( '@woocommerce/components', () => jest.requireActual( '../../../tests/js/link-stub' ) );
jest.mock( '../../data/loans', () => ( {
	...jest.requireActual( '../../data/loans' ),
	useActiveLoanSummary: () => ( { data: undefined, error: undefined, retry: () => {} } ),
} ) );

const show = ( loans: string[] ) => {
	setSettings( testSettings( { accountStatus: { loans } } ) );
	return render( <LoanCard /> );
};

test( 'a loan is there while a loan is being paid back, and not otherwise', () => {
	for ( const loans of [ [], [ 'flxln_1|paid' ] ] ) {
		const { container, unmount } = show( loans );
		expect( container ).toBeEmptyDOMElement();
		unmount();
	}
	show( [ 'flxln_1|paid', 'flxln_2|active' ] );
	expect( screen.getByRole( 'region', { name: 'Active loan overview' } ) ).toBeInTheDocument();
} );
