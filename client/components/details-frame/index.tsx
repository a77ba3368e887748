import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useRef } from '@wordpress/element';
import { useKeepFocus } from '../list-page/use-keep-focus';
import { TestModeBanner } from '../test-mode-banner';
import './style.scss';

const HeadingFocus = createContext< () => void >( () => {} );

/** Brings the focus back to the page's heading, where what had it is gone, such as the button of a command that is done. */
export const useHeadingFocus = (): ( () => void ) => useContext( HeadingFocus );

interface DetailsFrameProps {
	/** The heading. */
	title: string;
	/** As wide as the page, like the list that stands below it. */
	isWide?: boolean;
	children: ReactNode;
}

/**
 * The page of one thing, around whatever it shows: its heading has the focus on arrival, and whenever what had it is
 * gone, such as the button of a command whose answer was lost.
 */
export function DetailsFrame( { title, isWide = false, children }: DetailsFrameProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const focus = useCallback( () => heading.current?.focus(), [] );
	useEffect( focus, [ focus ] );
	const region = useKeepFocus( heading );
	return (
		<HeadingFocus.Provider value={ focus }>
			<div { ...region } className={ isWide ? 'tillbook-details is-wide' : 'tillbook-details' }>
				<TestModeBanner />
				<h2 ref={ heading } tabIndex={ -1 } className="tillbook-details__heading">
					{ title }
				</h2>
				{ children }
			</div>
		</HeadingFocus.Provider>
	);
}
