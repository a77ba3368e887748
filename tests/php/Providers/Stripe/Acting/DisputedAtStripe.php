<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Acting;

use Tillbook\Platform\Json;

/** Tests about disputes at a fake Stripe. */
abstract class DisputedAtStripe extends ActingStripe
{
    /**
     * @param array<string, mixed> $more of the fake's `dispute`
     *
     * @return string a dispute that has reached the ledger
     */
    protected function disputed(array $more = []): string
    {
        [, $charge] = $this->paid();
        $opened = $this->stripe->post('dispute', ['payment' => $charge] + $more);
        $this->hear();

        return (string) Json::text($opened, 'dispute.id');
    }

    /** @return array<string, mixed> the dispute as Stripe has it */
    protected function atStripe(string $dispute): array
    {
        return $this->api()->dispute($dispute)->body;
    }
}
