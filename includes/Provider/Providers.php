<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;

/** The providers available to this store: those included in the plugin, and those added by other plugins. */
final class Providers
{
    /** @var array<string, ProviderModule>|null by id */
    private ?array $modules = null;

    /** @param Closure(): list<ProviderModule> $own those that come with the plugin */
    public function __construct(private readonly Closure $own, private readonly ProviderServices $services) {}

    /** @return array<string, ProviderModule> by ID, in order of preference */
    public function all(): array
    {
        return $this->modules ??= $this->collect();
    }

    public function find(string $id): ?ProviderModule
    {
        return $this->all()[$id] ?? null;
    }

    /**
     * Whether a provider has records about shoppers outside this site's database, which no erasure here reaches. One
     * that this site no longer has counts as such.
     */
    public function keepsPeople(?string $id): bool
    {
        return $this->find((string) $id)?->people() === null;
    }

    /** Returns the first provider that opens live accounts, which move real money; null if there is none. */
    public function live(): ?ProviderModule
    {
        return $this->first(true);
    }

    /** Returns the first provider that opens test accounts; null if there is none. */
    public function test(): ?ProviderModule
    {
        return $this->first(false);
    }

    /** Returns the provider that opens the store's first account, preferably a live one. */
    public function preferred(): ?ProviderModule
    {
        return $this->live() ?? $this->test();
    }

    private function first(bool $isLive): ?ProviderModule
    {
        foreach ($this->all() as $module) {
            if ($module->opensLiveAccounts() === $isLive) {
                return $module;
            }
        }

        return null;
    }

    /** @return array<string, ProviderModule> */
    private function collect(): array
    {
        /**
         * Filters the payment providers of this store. Add a module when your plugin's file is loaded, or on
         * `plugins_loaded` with a priority below 20.
         *
         * @since 0.1.0
         *
         * @param list<\Tillbook\Provider\ProviderModule> $modules those that come with the plugin
         * @param \Tillbook\Provider\ProviderServices $services the parts of the plugin that a module uses
         */
        $modules = apply_filters('tillbook_providers', ($this->own)(), $this->services);
        $found = [];
        foreach (is_array($modules) ? $modules : [] as $module) {
            // If two modules have the same ID, the first one wins, so that no plugin can take over a provider's
            // accounts.
            if ($module instanceof ProviderModule && !isset($found[$module->id()])) {
                $found[$module->id()] = $module;
            }
        }

        return $found;
    }
}
