import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Card, CardBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DetailsFrame, useHeadingFocus } from '../../components/details-frame';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { isNotFound } from '../../lib/command-errors';

const NOT_LOADED = () => __( 'Payment details not loaded', 'tillbook' );

/** The page while its payment is on its way: no number, no dash, nothing that could be taken for data. */
export function Loading() {
	return (
		<DetailsFrame title={ __( 'Payment details', 'tillbook' ) }>
			<Card>
				<CardBody>
					<Skeleton label={ __( 'Loading the payment…', 'tillbook' ) } bars={ 4 } />
				</CardBody>
			</Card>
		</DetailsFrame>
	);
}

/** There is no such payment; trying again would not help. */
export function NotFound() {
	return (
		<DetailsFrame title={ NOT_LOADED() }>
			<Card>
				<CardBody>
					<p>
						{ __(
							'There is no payment with this number in the connected account. It may belong to another account or to the other mode, test or live.',
							'tillbook'
						) }
					</p>
					<p>
						<Link href={ getNewPath( {}, '/payments/transactions', {} ) } type="wc-admin">
							{ __( 'See all transactions', 'tillbook' ) }
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
			message={ __( 'The server did not answer as it should.', 'tillbook' ) }
			error={ error }
			retry={ () => {
				focusHeading();
				retry();
			} }
		/>
	);
}

/**
 * The payment did not come: because there is none, or because the server could not be asked.
 *
 * @param props
 * @param props.error What was thrown.
 * @param props.retry Asks again.
 */
export function NotLoaded( { error, retry }: { error: unknown; retry: () => void } ) {
	return isNotFound( error ) ? (
		<NotFound />
	) : (
		<DetailsFrame title={ NOT_LOADED() }>
			<Retry error={ error } retry={ retry } />
		</DetailsFrame>
	);
}
