<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Acting;

use Tillbook\Platform\Json;
use Tillbook\Provider\Commands\UpdateDispute;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Api;
use Tillbook\Providers\Stripe\Http\Answer;

/** Finds out at Stripe what became of a response to a dispute. */
final class DisputeLookup
{
    public function __construct(private readonly Api $api) {}

    /**
     * Evidence and the command's name are in one request, so the name tells that the evidence arrived.
     *
     * @param string $name of the command, see Prepared::METADATA
     *
     * @return Answer|null null if it was not carried out
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public function updated(UpdateDispute $command, string $name): ?Answer
    {
        $dispute = $this->api->dispute($command->disputeId);
        $isNamed = Json::text($dispute->body, 'metadata.' . Prepared::METADATA) === $name;
        $wasSubmitted = (Json::integer($dispute->body, 'evidence_details.submission_count') ?? 0) > 0;

        return $isNamed && (!$command->submit || $wasSubmitted) ? $dispute : null;
    }

    /**
     * Counts a dispute that was lost in another way, too: it is what was wanted.
     *
     * @return Answer|null null if it was not carried out
     *
     * @throws ProviderRefusal if Stripe can't be asked
     * @throws ProviderUnreachable likewise
     */
    public function closed(string $disputeId): ?Answer
    {
        $dispute = $this->api->dispute($disputeId);

        return Json::text($dispute->body, 'status') === 'lost' ? $dispute : null;
    }
}
