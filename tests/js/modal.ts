import { act } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * Does what could close a modal, and lets the time of its closing animation pass: it closes only then.
 *
 * @param work Gets a user whose actions don't wait for real time.
 */
export async function afterAnimation( work: ( user: UserEvent ) => unknown ): Promise< void > {
	jest.useFakeTimers();
	try {
		await work( userEvent.setup( { advanceTimers: jest.advanceTimersByTime } ) );
		await act( () => jest.advanceTimersByTimeAsync( 1000 ) );
	} finally {
		jest.useRealTimers();
	}
}
