import { Link } from '@woocommerce/components';
import { Icon } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { arrowLeft, arrowRight, chevronLeft, chevronRight } from '@wordpress/icons';
import type { ReactNode, RefObject } from 'react';

/** Links from an item's page to its list and to the items before and after it. */
export interface Navigation {
	back: { href: string; label: string };
	/** Addresses; null at the end of the list, undefined while nothing is known. */
	previous?: string | null;
	next?: string | null;
	/** Names of the links for screen readers, such as "Previous payment". */
	labels: { previous: string; next: string };
}

function Step( { href, label, isForward }: { href: string | null | undefined; label: string; isForward: boolean } ) {
	const icon = <Icon icon={ isForward === isRTL() ? chevronLeft : chevronRight } size={ 24 } />;
	const className = 'components-button has-icon is-next-40px-default-size';
	return href ? (
		<Link href={ href } type="wc-admin" className={ className } aria-label={ label } title={ label }>
			{ icon }
		</Link>
	) : (
		<span className={ className } aria-hidden data-disabled>
			{ icon }
		</span>
	);
}

/**
 * Shows the link back to the list, and those to the items before and after this one.
 *
 * @param props
 * @param props.navigation Where the links lead.
 */
export function ListNavigation( { navigation }: { navigation: Navigation } ) {
	const hasSteps = Boolean( navigation.previous ) || Boolean( navigation.next );
	return (
		<nav className="tillbook-details__navigation" aria-label={ __( 'List', 'tillbook' ) }>
			<Link href={ navigation.back.href } type="wc-admin" className="tillbook-details__back">
				<Icon icon={ isRTL() ? arrowRight : arrowLeft } size={ 20 } />
				{ navigation.back.label }
			</Link>
			{ hasSteps && (
				<span className="tillbook-details__steps">
					<Step href={ navigation.previous } label={ navigation.labels.previous } isForward={ false } />
					<Step href={ navigation.next } label={ navigation.labels.next } isForward />
				</span>
			) }
		</nav>
	);
}

export interface HeaderProps {
	/** The heading. */
	title: string;
	/** Content that the heading shows instead, such as the amount alone. */
	shown?: ReactNode;
	status?: ReactNode;
	/** Short facts below the heading; empty ones are left out. */
	meta?: ReactNode[];
	actions?: ReactNode;
}

/**
 * Shows the heading of a details page with its status, short facts and actions.
 *
 * @param props
 * @param props.heading Ref of the heading, which receives the focus.
 * @param props.title   The heading.
 * @param props.shown   Content that it shows instead of its text.
 * @param props.status  The item's status.
 * @param props.meta    Short facts.
 * @param props.actions The item's actions.
 */
export function Header( {
	heading,
	title,
	shown,
	status,
	meta = [],
	actions,
}: HeaderProps & { heading: RefObject< HTMLHeadingElement > } ) {
	const facts = meta.filter( Boolean );
	return (
		<div className="tillbook-details__header">
			<div className="tillbook-details__headline">
				<h2 ref={ heading } tabIndex={ -1 } className="tillbook-details__heading">
					{ shown === undefined ? (
						title
					) : (
						<>
							<span aria-hidden>{ shown }</span>
							<span className="screen-reader-text">{ title }</span>
						</>
					) }
				</h2>
				{ status && (
					<p className="tillbook-details__status">
						<span className="screen-reader-text">{ __( 'Status:', 'tillbook' ) } </span>
						{ status }
					</p>
				) }
			</div>
			{ facts.length > 0 && (
				<ul className="tillbook-details__meta">
					{ facts.map( ( fact, index ) => (
						<li key={ index }>{ fact }</li>
					) ) }
				</ul>
			) }
			{ actions && <div className="tillbook-details__actions">{ actions }</div> }
		</div>
	);
}
