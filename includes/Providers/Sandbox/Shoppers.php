<?php

declare(strict_types=1);

namespace Tillbook\Providers\Sandbox;

/** Fictitious shoppers for sample payments. All email addresses are at example.com. */
final class Shoppers
{
    private const FIRST = [
        'US' => ['Ava', 'Mason', 'Grace', 'Elijah', 'Nora'],
        'DE' => ['Jürgen', 'Anneliese', 'Björn', 'Käthe'],
        'FR' => ['Élodie', 'François', 'Margaux', 'Théo'],
        'GB' => ['Imogen', 'Alfie', 'Poppy', 'Rhys'],
        'JP' => ['Haruka', 'Kenji', 'Yui', 'Takumi'],
        'AU' => ['Matilda', 'Lachlan', 'Ruby'],
        'CA' => ['Maëlle', 'Liam', 'Chloé'],
        'NL' => ['Sanne', 'Daan', 'Lotte'],
        'AT' => ['Sepp', 'Leni'],
        'BE' => ['Wout', 'Amélie'],
        'PL' => ['Zofia', 'Łukasz', 'Agnieszka'],
        'PT' => ['João', 'Beatriz'],
        'KW' => ['Noor', 'Yousef'],
        'SG' => ['Wei Ling', 'Arjun'],
        'CN' => ['Li Na', 'Wang Wei'],
        'SE' => ['Åsa', 'Örjan'],
        'BR' => ['Thiago', 'Luíza'],
        'CH' => ['Urs', 'Noemi'],
    ];
    private const LAST = [
        'US' => ['Whitfield', 'Okafor', 'Delgado', "O'Neal", 'Smith'],
        'DE' => ['Grünwald', 'Fuchs', 'Vogelsang'],
        'FR' => ['Lefèvre', 'Moreau', 'Dubois'],
        'GB' => ['Pemberton', 'Hughes', 'Ashcroft'],
        'JP' => ['Tanaka', 'Mori', 'Fujimoto'],
        'AU' => ['Wattson', 'Kerr'],
        'CA' => ['Tremblay', 'MacLeod'],
        'NL' => ['de Vries', 'van Dijk'],
        'AT' => ['Huber', 'Gruber'],
        'BE' => ['Peeters', 'Janssens'],
        'PL' => ['Wiśniewska', 'Kowalczyk'],
        'PT' => ['Carvalho', 'Sousa'],
        'KW' => ['Al-Sabah', 'Al-Mutairi'],
        'SG' => ['Tan', 'Pillai'],
        'CN' => ['Chen', 'Zhao'],
        'SE' => ['Lindström', 'Åkerman'],
        'BR' => ['Ferreira', 'Araújo'],
        'CH' => ['Zürcher', 'Keller'],
    ];

    /** @return array{name: string, email: string} */
    public static function from(string $country, Random $random): array
    {
        $country = isset(self::FIRST[$country]) ? $country : 'US';
        $name = $random->pick(self::FIRST[$country]) . ' ' . $random->pick(self::LAST[$country]);
        $mailbox = trim((string) preg_replace('/[^a-z]+/', '.', strtolower(remove_accents($name))), '.');

        return ['name' => $name, 'email' => $mailbox . $random->between(1, 9) . '@example.com'];
    }

    /** @return list<string> */
    public static function countries(): array
    {
        return array_keys(self::FIRST);
    }
}
