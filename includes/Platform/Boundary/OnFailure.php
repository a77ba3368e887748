<?php

declare(strict_types=1);

namespace Tillbook\Platform\Boundary;

/** Actions to take when a hook's callback fails. */
enum OnFailure
{
    /** Leaves a filter's value unchanged or skips an action. For optional parts of a page. */
    case LeaveOut;
    /** Discards the output so far and prints a message with the reference instead. */
    case Explain;
    /** Ends the request with a message. For callbacks that decide prices, amounts or whether an order can be placed. */
    case Refuse;
    /** Marks the job as failed in Action Scheduler, with an error that contains only the reference. */
    case FailJob;
}
