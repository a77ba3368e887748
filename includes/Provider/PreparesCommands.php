<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Tillbook\Provider\Commands\Command;
use Tillbook\Provider\Commands\CommandResult;

/**
 * A provider that prepares the exact request for a command before it is sent. The prepared request is stored with the
 * command, so that a request whose answer was lost is sent again byte for byte, or looked up, and never replaced.
 */
interface PreparesCommands extends Provider
{
    /**
     * Prepares what send() will send. May ask the provider, but changes nothing there that matters by itself: it may
     * create what the request has to name, such as a customer, if that is created once however often it is requested.
     *
     * @return array<string, mixed> what JSON can keep, without secrets; not empty
     *
     * @throws ProviderRefusal if the account or the key can't do it
     * @throws ProviderUnreachable nothing was sent
     */
    public function prepare(Command $command): array;

    /**
     * Sends what was prepared, or finds out what became of it.
     *
     * @param array<string, mixed> $prepared result of prepare(), as it was stored
     *
     * @throws ProviderRefusal if nothing was done
     * @throws ProviderUnreachable if the outcome is unknown
     */
    public function send(Command $command, array $prepared, Sending $how, CommandTrace $trace): CommandResult;
}
