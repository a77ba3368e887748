<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Tillbook\Platform\Account\Countries;
use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Sandbox\AccountTerms;
use Tillbook\Provider\Sandbox\SandboxOpening;

/** Opens a sandbox account in the store's country at once, with nothing asked (spec 1 §4.2). Of two tabs that do so one opens it, and both get it. */
final class SandboxOnboarding
{
    /** @param int $patience how often, four times a second, the second tab looks whether the first is done */
    public function __construct(private readonly Connection $connection, private readonly int $patience = 360)
    {
    }

    /**
     * @param list<string> $capabilities payment methods that were asked for
     *
     * @throws ProviderRefusal
     */
    public function connect(array $capabilities): void
    {
        (new SandboxOpening($this->connection, $this->patience))->open(new AccountTerms(Countries::forAccount(), fields: ['requested_capabilities' => $capabilities]));
    }
}
