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

    /**
     * What the sender chose, as it was sent: two requests with the same parameters at the same attempt are one request.
     * An amount that the server worked out is not part of it, because it changes once the request is carried out.
     *
     * @return array<string, mixed>
     */
    public function parameters(): array;
}
