<?php

declare(strict_types=1);

namespace Tillbook\Features\Account\Connecting;

use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\Sandbox\AccountChanges;
use Tillbook\Provider\Sandbox\World;

/** Opens a sandbox account (spec 1 §4.2). Of two tabs that do so at once one opens it, and both get it. */
final class SandboxOnboarding
{
    private const PAUSE_MICROSECONDS = 250000;

    /** @param int $patience how often, four times a second, the second looks whether the first is done */
    public function __construct(private readonly Connection $connection, private readonly SandboxIncentive $incentive, private readonly int $patience = 360)
    {
    }

    /**
     * @param list<string> $capabilities payment methods that were asked for
     *
     * @throws ProviderRefusal
     */
    public function connect(array $capabilities): void
    {
        if ($this->connection->isConnected() || !$this->open()) {
            return;
        }
        $changes = $this->incentive->isActivated() ? ['discount' => SandboxIncentive::DISCOUNT] : [];
        $this->connection->sandbox()?->change(static function (World $world) use ($changes, $capabilities): void {
            $world->bank->account['requested_capabilities'] = $capabilities;
            (new AccountChanges($world))->apply($changes);
        });
    }

    /** @return bool whether it was opened here, and not by another tab meanwhile */
    private function open(): bool
    {
        for ($patience = $this->patience; ; --$patience) {
            try {
                $this->connection->connectSandbox();

                return true;
            } catch (ProviderRefusal $refusal) {
                if ($refusal->reason !== Connection::IN_PROGRESS || $patience <= 0) {
                    throw $refusal;
                }
                usleep(self::PAUSE_MICROSECONDS);
                if ($this->connection->isConnectedByNow()) {
                    return false;
                }
            }
        }
    }
}
