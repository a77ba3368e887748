import type { ReactNode } from 'react';
import { createContext, useCallback, useContext, useEffect, useRef } from '@wordpress/element';
import { useKeepFocus } from '../list-page/use-keep-focus';
import { TestModeBanner } from '../test-mode-banner';
import { Header, ListNavigation, type HeaderProps, type Navigation } from './header';
import './style.scss';

export type { Navigation };

/** Provides the function of useHeadingFocus(). */
export const HeadingFocus = createContext< () => void >( () => {} );

/**
 * Returns a function that moves the focus to the page's heading when the focused element is gone, such as the button of
 * a finished command.
 */
export const useHeadingFocus = (): ( () => void ) => useContext( HeadingFocus );

interface DetailsFrameProps extends HeaderProps {
	/** As wide as the page, like the list below it. */
	isWide?: boolean;
	/** Links to the list and to the items before and after. */
	navigation?: Navigation;
	children: ReactNode;
}

/**
 * Frames the details page of a single item. Its heading gets the focus on arrival, and whenever the focused element is
 * gone, such as the button of a command whose answer was lost.
 */
export function DetailsFrame( { isWide = false, navigation, children, ...header }: DetailsFrameProps ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const focus = useCallback( () => heading.current?.focus(), [] );
	useEffect( focus, [ focus ] );
	const region = useKeepFocus( heading );
	return (
		<HeadingFocus.Provider value={ focus }>
			<div { ...region } className={ isWide ? 'tillbook-details is-wide' : 'tillbook-details' }>
				<TestModeBanner />
				{ navigation && <ListNavigation navigation={ navigation } /> }
				<Header { ...header } heading={ heading } />
				{ children }
			</div>
		</HeadingFocus.Provider>
	);
}
