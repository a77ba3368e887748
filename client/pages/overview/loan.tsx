import { __ } from '@wordpress/i18n';
import { useActiveLoanSummary } from '../../data/loans';
import { ActiveLoanCard } from '../loans/active-loan';
import '../loans/style.scss';
import { Loaded, OverviewCard } from './card';
import { hasActiveLoan } from './requests';

/** What the loan's card shows in place of a loan that is not there yet, or does not come. */
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

/** The loan that is being paid back, only where there is one (spec 1 §2.4). */
export const LoanCard = () => ( hasActiveLoan() ? <Loan /> : null );
