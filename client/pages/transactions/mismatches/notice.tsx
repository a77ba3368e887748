import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { store as mismatchesStore } from '../../../data/mismatches';
import { useSummary } from '../../../data/use-collection';
import { PATH } from '../tabs';
import { mismatchCount } from './count-text';
import './style.scss';

/** Shows a notice with a link while there are mismatches between orders and payments. */
export function MismatchNotice() {
	const { summary } = useSummary( mismatchesStore );
	if ( ! summary || summary.count === 0 ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false } className="tillbook-mismatch-notice">
			{ mismatchCount( summary.count ) }{ ' ' }
			<Link href={ getNewPath( { tab: 'transactions-page', mismatches: '1' }, PATH, {} ) } type="wc-admin">
				{ __( 'Show them', 'tillbook' ) }
			</Link>
		</Notice>
	);
}
