import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { STORE_NAME, type MismatchesSummary } from '../../../data/mismatches';
import { useSummary } from '../../../data/use-collection';
import { PATH } from '../tabs';
import { mismatchCount } from './texts';

/** Says that orders and payments disagree, while there are some, and leads to them. */
export function MismatchNotice() {
	const { summary } = useSummary< MismatchesSummary >( STORE_NAME );
	if ( ! summary || summary.count === 0 ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false } className="tillbook-mismatch-notice">
			{ mismatchCount( summary.count ) }.{ ' ' }
			<Link href={ getNewPath( { tab: 'transactions-page', mismatches: '1' }, PATH, {} ) } type="wc-admin">
				{ __( 'Show them', 'tillbook' ) }
			</Link>
		</Notice>
	);
}
