<?php

declare(strict_types=1);

namespace Tillbook\Provider;

use Closure;

/** The providers that this store can use: those that come with the plugin, and those that other plugins add. */
final class Providers
{
    /** @var array<string, ProviderModule>|null by id */
    private ?array $modules = null;

    /** @param Closure(): list<ProviderModule> $own those that come with the plugin */
    public function __construct(private readonly Closure $own) {}

    /** @return array<string, ProviderModule> by id, in the order in which they are preferred */
    public function all(): array
    {
        return $this->modules ??= $this->collect();
    }

    public function find(string $id): ?ProviderModule
    {
        return $this->all()[$id] ?? null;
    }

    /** The first provider whose accounts move real money; null if there is none. */
    public function live(): ?ProviderModule
    {
        return $this->first(true);
    }

    /** The first provider whose accounts move no real money; null if there is none. */
    public function test(): ?ProviderModule
    {
        return $this->first(false);
    }

    /** The provider that opens the store's first account: a live one if there is one. */
    public function preferred(): ?ProviderModule
    {
        return $this->live() ?? $this->test();
    }

    private function first(bool $isLive): ?ProviderModule
    {
        foreach ($this->all() as $module) {
            if ($module->isLive() === $isLive) {
                return $module;
            }
        }

        return null;
    }

    /** @return array<string, ProviderModule> */
    private function collect(): array
    {
        /**
         * The payments providers of this store. Add a module when your plugin's file is loaded, or on `plugins_loaded` with
         * a priority below 20.
         *
         * @since 0.1.0
         *
         * @param list<\Tillbook\Provider\ProviderModule> $modules those that come with the plugin
         */
        $modules = apply_filters('tillbook_providers', ($this->own)());
        $found = [];
        foreach (is_array($modules) ? $modules : [] as $module) {
            // The first of two with one id counts: nobody takes a provider's accounts over.
            if ($module instanceof ProviderModule && !isset($found[$module->id()])) {
                $found[$module->id()] = $module;
            }
        }

        return $found;
    }
}
