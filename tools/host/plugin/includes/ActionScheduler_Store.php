<?php

declare(strict_types=1);

/** Names of the states of an action. */
abstract class ActionScheduler_Store
{
    public const STATUS_COMPLETE = 'complete';
    public const STATUS_PENDING = 'pending';
    public const STATUS_RUNNING = 'in-progress';
    public const STATUS_FAILED = 'failed';
    public const STATUS_CANCELED = 'canceled';
}
