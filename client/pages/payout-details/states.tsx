import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Card, CardBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DetailsFrame, useHeadingFocus } from '../../components/details-frame';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { isNotFound } from '../../lib/command-errors';
import { PAYOUTS_PATH } from '../../lib/payout-url';

const TITLE = () => __( 'Payout details', 'tillbook' );

/** The page while its payout is on its way: nothing that could be taken for data. */
export function Loading() {
	return (
		<DetailsFrame title={ TITLE() } isWide>
			<Card>
				<CardBody>
					<Skeleton label={ __( 'Loading the payout…', 'tillbook' ) } bars={ 4 } />
				</CardBody>
			</Card>
		</DetailsFrame>
	);
}

/** There is no such payout; trying again would not help. */
export function NotFound() {
	return (
		<DetailsFrame title={ TITLE() } isWide>
			<Card>
				<CardBody>
					<p>{ __( 'The deposit you are looking for cannot be found.', 'tillbook' ) }</p>
					<p>
						<Link href={ getNewPath( {}, PAYOUTS_PATH, {} ) } type="wc-admin">
							{ __( 'See all payouts', 'tillbook' ) }
						</Link>
					</p>
				</CardBody>
			</Card>
		</DetailsFrame>
	);
}

function Retry( { error, retry }: { error: unknown; retry: () => void } ) {
	const focusHeading = useHeadingFocus();
	return (
		<RetryNotice
			message={ __( 'Error retrieving payout.', 'tillbook' ) }
			error={ error }
			retry={ () => {
				focusHeading();
				retry();
			} }
		/>
	);
}

/**
 * The payout did not come: because there is none, or because the server could not be asked.
 *
 * @param props
 * @param props.error What was thrown.
 * @param props.retry Asks again.
 */
export function NotLoaded( { error, retry }: { error: unknown; retry: () => void } ) {
	return isNotFound( error ) ? (
		<NotFound />
	) : (
		<DetailsFrame title={ TITLE() } isWide>
			<Retry error={ error } retry={ retry } />
		</DetailsFrame>
	);
}
