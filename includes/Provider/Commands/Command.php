<?php

declare(strict_types=1);

namespace Tillbook\Provider\Commands;

use Tillbook\Platform\Money\Money;

/** An intent that changes something at the provider. */
interface Command
{
    /** What is done, such as `refund`: part of the idempotency key. */
    public function operation(): string;

    /** Its name in the audit trail: an approval is a capture, but called by its own name. */
    public function action(): string;

    /** The object it is done to. */
    public function subjectId(): string;

    /** The money it moves, where it moves some. */
    public function money(): ?Money;

    /** @return array<string, mixed> everything that makes this intent differ from another on the same object */
    public function parameters(): array;
}
