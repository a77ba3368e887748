import { Link } from '@woocommerce/components';
import { getNewPath } from '@woocommerce/navigation';
import { Card, CardBody } from '@wordpress/components';
import type { ReactNode } from 'react';
import { isNotFound, notFoundText } from '../../lib/command-errors';
import { getSettings } from '../../lib/settings';
import { RetryNotice } from '../retry-notice';
import { Skeleton } from '../skeleton';
import { DetailsFrame, useHeadingFocus, type Navigation } from '.';

/** What the frame has as it will have it around the item, so that nothing moves when that comes. */
interface FrameProps {
	/** The heading. */
	title: string;
	/** As wide as the page. */
	isWide?: boolean;
	navigation?: Navigation;
}

/**
 * Details page while its item is loading: no number, no dash, nothing that could be mistaken for data.
 *
 * @param props
 * @param props.label Names what is loading, for screen readers.
 * @param props.bars  Number of gray placeholder bars.
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
	/** States that the item does not exist. */
	text: string;
	/** The refusal; with two accounts, its text says if the other one has the item. */
	error?: unknown;
	/** The list of existing items. */
	list: { path: string; label: string };
}

/** Details page of an item that does not exist; trying again would not help. */
export function DetailsMissing( { text, error, list, ...frame }: MissingProps ) {
	return (
		<DetailsFrame { ...frame }>
			<Card>
				<CardBody>
					<p>{ ( getSettings().hasBothModes && notFoundText( error ) ) || text }</p>
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

/** A failed request for a details page's item. */
export interface Failure {
	/** The thrown error. */
	error: unknown;
	/** Repeats the request. */
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
	/** Shown if the request failed. */
	message: string;
	/** Shown if the item does not exist. */
	missing: ReactNode;
}

/** Details page whose item did not load: it does not exist, or the request failed. */
export function DetailsNotLoaded( { message, missing, error, retry, ...frame }: NotLoadedProps ) {
	return isNotFound( error ) ? (
		missing
	) : (
		<DetailsFrame { ...frame }>
			<Retry message={ message } error={ error } retry={ retry } />
		</DetailsFrame>
	);
}
