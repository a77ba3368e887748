import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Card, CardBody } from '@wordpress/components';
import type { ReactNode } from 'react';
import { isNotFound } from '../../lib/command-errors';
import { RetryNotice } from '../retry-notice';
import { Skeleton } from '../skeleton';
import { DetailsFrame, useHeadingFocus } from '.';

interface FrameProps {
	/** The heading. */
	title: string;
	/** As wide as the page. */
	isWide?: boolean;
}

/**
 * The page of one thing while that is on its way: no number, no dash, nothing that could be taken for data.
 *
 * @param props
 * @param props.label What is being loaded, for who cannot see the bars.
 * @param props.bars  How many grey bars stand for it.
 */
export function DetailsLoading( { label, bars = 4, ...frame }: FrameProps & { label: string; bars?: number } ) {
	return (
		<DetailsFrame { ...frame }>
			<Card>
				<CardBody>
					<Skeleton label={ label } bars={ bars } />
				</CardBody>
			</Card>
		</DetailsFrame>
	);
}

interface MissingProps extends FrameProps {
	/** That there is none. */
	text: string;
	/** The list of those that there are. */
	list: { path: string; label: string };
}

/** There is no such thing; trying again would not help. */
export function DetailsMissing( { text, list, ...frame }: MissingProps ) {
	return (
		<DetailsFrame { ...frame }>
			<Card>
				<CardBody>
					<p>{ text }</p>
					<p>
						<Link href={ getNewPath( {}, list.path, {} ) } type="wc-admin">
							{ list.label }
						</Link>
					</p>
				</CardBody>
			</Card>
		</DetailsFrame>
	);
}

/** What a page tells whose thing did not come. */
export interface Failure {
	/** What was thrown. */
	error: unknown;
	/** Asks again. */
	retry: () => void;
}

function Retry( { message, error, retry }: Failure & { message: string } ) {
	const focusHeading = useHeadingFocus();
	return (
		<RetryNotice
			message={ message }
			error={ error }
			retry={ () => {
				focusHeading();
				retry();
			} }
		/>
	);
}

interface NotLoadedProps extends FrameProps, Failure {
	/** Said where the server could not be asked. */
	message: string;
	/** Shown where there is no such thing. */
	missing: ReactNode;
}

/** The thing did not come: because there is none, or because the server could not be asked. */
export function DetailsNotLoaded( { message, missing, error, retry, ...frame }: NotLoadedProps ) {
	return isNotFound( error ) ? (
		missing
	) : (
		<DetailsFrame { ...frame }>
			<Retry message={ message } error={ error } retry={ retry } />
		</DetailsFrame>
	);
}
