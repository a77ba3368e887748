<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\CardTesting;

/**
 * Limits how often one return address asks the provider. Shoppers return once or twice, and reload. Without a limit,
 * the address of one order would be enough to use up all requests that the account allows, so that no one could pay.
 */
final class ReturnLimit
{
    private const ATTEMPTS = 10;
    private const SECONDS = 300;

    public function __construct(private readonly AttemptWindows $windows) {}

    /**
     * Counts a return.
     *
     * @param string $subject what the return belongs to, such as `order 12`
     *
     * @return bool false if the provider was asked too often for it within the last minutes
     */
    public function admits(string $subject): bool
    {
        return $this->windows->take(
            AttemptSource::name('return', $subject),
            self::ATTEMPTS,
            self::SECONDS,
            (int) (microtime(true) * 1000),
        );
    }
}
