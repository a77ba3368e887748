<?php

declare(strict_types=1);

namespace Tillbook\Provider\Sandbox;

use Tillbook\Provider\Connection;
use Tillbook\Provider\ProviderRefusal;

/** Opens a sandbox account. Of two tabs that do so at once one opens it, and both get it. */
final class SandboxOpening
{
    private const PAUSE_MICROSECONDS = 250000;

    /** @param int $patience how often, four times a second, the second looks whether the first is done */
    public function __construct(private readonly Connection $connection, private readonly int $patience = 360)
    {
    }

    /**
     * @return bool whether it was opened here, and not by another tab meanwhile
     *
     * @throws ProviderRefusal
     */
    public function open(AccountTerms $terms): bool
    {
        if ($this->connection->isConnected()) {
            return false;
        }
        for ($patience = $this->patience; ; --$patience) {
            try {
                $this->connection->connectSandbox(null, $terms);

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
