<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** A request that changes data at the provider. */
interface Command
{
    /** Returns the operation, such as `refund`, which is part of the idempotency key. */
    public function operation(): string;

    /** Returns the name in the audit log; an approval, for example, is a capture with its own name. */
    public function action(): string;

    /** Returns the ID of the object to change. */
    public function subjectId(): string;

    /** Returns the amount to move, if any. */
    public function money(): ?Money;

    /**
     * Returns the parameters as sent. Two requests with the same parameters and attempt number are the same
     * request. Excludes an amount calculated by the server, because it changes once the request is completed.
     *
     * @return array<string, mixed>
     */
    public function parameters(): array;
}
