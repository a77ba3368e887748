import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Card, CardBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { DetailsFrame, useHeadingFocus } from '../../components/details-frame';
import { RetryNotice } from '../../components/retry-notice';
import { Skeleton } from '../../components/skeleton';
import { isNotFound } from '../../lib/command-errors';
import { DISPUTES_PATH } from '../../lib/dispute-url';

const NOT_LOADED = () => __( 'Dispute not loaded', 'tillbook' );

/** The page while its dispute is on its way: nothing that could be taken for data. */
export function Loading() {
	return (
		<DetailsFrame title={ __( 'Challenge dispute', 'tillbook' ) }>
			<Card>
				<CardBody>
					<Skeleton label={ __( 'Loading the dispute…', 'tillbook' ) } bars={ 6 } />
				</CardBody>
			</Card>
		</DetailsFrame>
	);
}

/** There is no such dispute; trying again would not help. */
function NotFound() {
	return (
		<DetailsFrame title={ NOT_LOADED() }>
			<Card>
				<CardBody>
					<p>
						{ __(
							'There is no dispute with this number in the connected account. It may belong to another account or to the other mode, test or live.',
							'tillbook'
						) }
					</p>
					<p>
						<Link href={ getNewPath( {}, DISPUTES_PATH, {} ) } type="wc-admin">
							{ __( 'See all disputes', 'tillbook' ) }
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
 * The dispute did not come: because there is none, or because the server could not be asked.
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
