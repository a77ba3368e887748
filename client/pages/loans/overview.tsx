import { __ } from '@wordpress/i18n';
import { Loaded } from '../../components/loaded';
import { requests, useActiveLoanSummary } from '../../data/loans';
import { getSettings } from '../../lib/settings';
import { OverviewCard } from '../overview/card';
import { addOverviewPart } from '../overview/part';
import { ActiveLoanCard } from './active-loan';
import './style.scss';

/** Returns whether the account has an active loan. */
const hasActiveLoan = (): boolean =>
	( getSettings().accountStatus.loans ?? [] ).some( ( loan ) => loan.endsWith( '|active' ) );

/** Shows the active loan, or the loading and error states of its card. */
function Loan() {
	const { data, error, retry } = useActiveLoanSummary();
	if ( data ) {
		return data.details && <ActiveLoanCard loan={ data.details } />;
	}
	return (
		<OverviewCard title={ __( 'Active loan overview', 'tillbook' ) } name="loan">
			<Loaded
				data={ data }
				error={ error }
				retry={ retry }
				errorText={ __( 'Error retrieving the active loan summary.', 'tillbook' ) }
				loadingText={ __( 'Loading the loan…', 'tillbook' ) }
			>
				{ () => null }
			</Loaded>
		</OverviewCard>
	);
}

/** Shows the active loan, if there is one (spec 1 §2.4). */
export const LoanCard = () => ( hasActiveLoan() ? <Loan /> : null );

addOverviewPart( {
	requests: () => ( hasActiveLoan() ? requests.slice( 0, 1 ) : [] ),
	cards: [ { place: 'below-account', Card: LoanCard } ],
} );
