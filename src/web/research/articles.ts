/**
 * The studies of the research page, three in each category. Each DOI was seen beside its title in a
 * published source; what was found and what it does not show are words, in every language.
 */
import type { Category } from './categories.ts';

/** How far a study says something about people; none of ours is strong. */
export const strengths = ['moderate', 'low', 'very-low'] as const;
export type Strength = (typeof strengths)[number];

export interface Article {
  readonly id: string;
  /** As published, in English. */
  readonly title: string;
  readonly authors: string;
  readonly journal: string;
  readonly year: number;
  readonly citation: string;
  readonly doi: string;
  readonly category: Category;
  readonly studyType: 'rct' | 'cohort' | 'meta-analysis' | 'review' | 'in-vitro';
  /** People; null where none took part, or where studies of unlike kinds are put together. */
  readonly sampleSize: number | null;
  readonly strength: Strength;
  /** False: olive oil or a whole diet was studied. */
  readonly comparesPhenols: boolean;
}

export const articles = [
  {
    id: 'eurolive-2006',
    title: 'The effect of polyphenols in olive oil on heart disease risk factors: a randomized trial',
    authors: 'Covas MI, et al.',
    journal: 'Annals of Internal Medicine',
    year: 2006,
    citation: '2006;145(5):333-341',
    doi: '10.7326/0003-4819-145-5-200609050-00006',
    category: 'cardiovascular',
    studyType: 'rct',
    sampleSize: 200,
    strength: 'moderate',
    comparesPhenols: true,
  },
  {
    id: 'predimed-2018',
    title:
      'Primary Prevention of Cardiovascular Disease with a Mediterranean Diet Supplemented with Extra-Virgin Olive Oil or Nuts',
    authors: 'Estruch R, et al.',
    journal: 'New England Journal of Medicine',
    year: 2018,
    citation: '2018;378(25):e34',
    doi: '10.1056/NEJMoa1800389',
    category: 'cardiovascular',
    studyType: 'rct',
    sampleSize: 7447,
    strength: 'moderate',
    comparesPhenols: false,
  },
  {
    id: 'olivaus-bp-2020',
    title:
      'The Effect of High Polyphenol Extra Virgin Olive Oil on Blood Pressure and Arterial Stiffness in Healthy Australian Adults: A Randomized, Controlled, Cross-Over Study',
    authors: 'Sarapis K, et al.',
    journal: 'Nutrients',
    year: 2020,
    citation: '2020;12(8):2272',
    doi: '10.3390/nu12082272',
    category: 'cardiovascular',
    studyType: 'rct',
    sampleSize: 50,
    strength: 'low',
    comparesPhenols: true,
  },
  {
    id: 'micoil-2020',
    title:
      'A Randomized Clinical Trial of Greek High Phenolic Early Harvest Extra Virgin Olive Oil in Mild Cognitive Impairment: The MICOIL Pilot Study',
    authors: 'Tsolaki M, et al.',
    journal: "Journal of Alzheimer's Disease",
    year: 2020,
    citation: '2020;78(2):801-817',
    doi: '10.3233/JAD-200405',
    category: 'neurological',
    studyType: 'rct',
    sampleSize: 60,
    strength: 'low',
    comparesPhenols: true,
  },
  {
    id: 'valls-pedret-2015',
    title: 'Mediterranean Diet and Age-Related Cognitive Decline: A Randomized Clinical Trial',
    authors: 'Valls-Pedret C, et al.',
    journal: 'JAMA Internal Medicine',
    year: 2015,
    citation: '2015;175(7):1094-1103',
    doi: '10.1001/jamainternmed.2015.1668',
    category: 'neurological',
    studyType: 'rct',
    sampleSize: 447,
    strength: 'moderate',
    comparesPhenols: false,
  },
  {
    id: 'tessier-2024',
    title: 'Consumption of Olive Oil and Diet Quality and Risk of Dementia-Related Death',
    authors: 'Tessier AJ, et al.',
    journal: 'JAMA Network Open',
    year: 2024,
    citation: '2024;7(5):e2410021',
    doi: '10.1001/jamanetworkopen.2024.10021',
    category: 'neurological',
    studyType: 'cohort',
    sampleSize: 92383,
    strength: 'low',
    comparesPhenols: false,
  },
  {
    id: 'beauchamp-2005',
    title: 'Phytochemistry: ibuprofen-like activity in extra-virgin olive oil',
    authors: 'Beauchamp GK, et al.',
    journal: 'Nature',
    year: 2005,
    citation: '2005;437:45-46',
    doi: '10.1038/437045a',
    category: 'inflammation',
    studyType: 'in-vitro',
    sampleSize: null,
    strength: 'very-low',
    comparesPhenols: true,
  },
  {
    id: 'fito-2008',
    title:
      'Anti-inflammatory effect of virgin olive oil in stable coronary disease patients: a randomized, crossover, controlled trial',
    authors: 'Fitó M, et al.',
    journal: 'European Journal of Clinical Nutrition',
    year: 2008,
    citation: '2008;62(4):570-574',
    doi: '10.1038/sj.ejcn.1602724',
    category: 'inflammation',
    studyType: 'rct',
    sampleSize: 28,
    strength: 'low',
    comparesPhenols: true,
  },
  {
    id: 'schwingshackl-2015',
    title:
      'Effects of Olive Oil on Markers of Inflammation and Endothelial Function—A Systematic Review and Meta-Analysis',
    authors: 'Schwingshackl L, et al.',
    journal: 'Nutrients',
    year: 2015,
    citation: '2015;7(9):7651-7675',
    doi: '10.3390/nu7095356',
    category: 'inflammation',
    studyType: 'meta-analysis',
    sampleSize: 3106,
    strength: 'moderate',
    comparesPhenols: false,
  },
  {
    id: 'april-2023',
    title:
      'Rich oleocanthal and oleacein extra virgin olive oil and inflammatory and antioxidant status in people with obesity and prediabetes. The APRIL study: A randomised, controlled crossover study',
    authors: 'Ruiz-García I, et al.',
    journal: 'Clinical Nutrition',
    year: 2023,
    citation: '2023;42(8):1389-1398',
    doi: '10.1016/j.clnu.2023.06.027',
    category: 'metabolic',
    studyType: 'rct',
    sampleSize: 91,
    strength: 'low',
    comparesPhenols: true,
  },
  {
    id: 'predimed-diabetes-2014',
    title: 'Prevention of diabetes with Mediterranean diets: a subgroup analysis of a randomized trial',
    authors: 'Salas-Salvadó J, et al.',
    journal: 'Annals of Internal Medicine',
    year: 2014,
    citation: '2014;160(1):1-10',
    doi: '10.7326/M13-1725',
    category: 'metabolic',
    studyType: 'rct',
    sampleSize: 3541,
    strength: 'moderate',
    comparesPhenols: false,
  },
  {
    id: 'violi-2015',
    title:
      'Extra virgin olive oil use is associated with improved post-prandial blood glucose and LDL cholesterol in healthy subjects',
    authors: 'Violi F, et al.',
    journal: 'Nutrition & Diabetes',
    year: 2015,
    citation: '2015;5:e172',
    doi: '10.1038/nutd.2015.23',
    category: 'metabolic',
    studyType: 'rct',
    sampleSize: 25,
    strength: 'very-low',
    comparesPhenols: false,
  },
  {
    id: 'toledo-2015',
    title:
      'Mediterranean Diet and Invasive Breast Cancer Risk Among Women at High Cardiovascular Risk in the PREDIMED Trial: A Randomized Clinical Trial',
    authors: 'Toledo E, et al.',
    journal: 'JAMA Internal Medicine',
    year: 2015,
    citation: '2015;175(11):1752-1760',
    doi: '10.1001/jamainternmed.2015.4838',
    category: 'cancer',
    studyType: 'rct',
    sampleSize: 4152,
    strength: 'low',
    comparesPhenols: false,
  },
  {
    id: 'rojas-gil-2022',
    title:
      'The Effect of Dietary Intervention With High-Oleocanthal and Oleacein Olive Oil in Patients With Early-Stage Chronic Lymphocytic Leukemia: A Pilot Randomized Trial',
    authors: 'Rojas Gil AP, et al.',
    journal: 'Frontiers in Oncology',
    year: 2022,
    citation: '2022;11:810249',
    doi: '10.3389/fonc.2021.810249',
    category: 'cancer',
    studyType: 'rct',
    sampleSize: 22,
    strength: 'very-low',
    comparesPhenols: true,
  },
  {
    id: 'markellos-2022',
    title: 'Olive oil intake and cancer risk: A systematic review and meta-analysis',
    authors: 'Markellos C, et al.',
    journal: 'PLOS ONE',
    year: 2022,
    citation: '2022;17(1):e0261649',
    doi: '10.1371/journal.pone.0261649',
    category: 'cancer',
    studyType: 'meta-analysis',
    sampleSize: null,
    strength: 'low',
    comparesPhenols: false,
  },
  {
    id: 'garcia-gavilan-2018',
    title:
      'Extra virgin olive oil consumption reduces the risk of osteoporotic fractures in the PREDIMED trial',
    authors: 'García-Gavilán JF, et al.',
    journal: 'Clinical Nutrition',
    year: 2018,
    citation: '2018;37(1):329-335',
    doi: '10.1016/j.clnu.2016.12.030',
    category: 'bone',
    studyType: 'cohort',
    sampleSize: 870,
    strength: 'low',
    comparesPhenols: false,
  },
  {
    id: 'fernandez-real-2012',
    title:
      'A Mediterranean diet enriched with olive oil is associated with higher serum total osteocalcin levels in elderly men at high cardiovascular risk',
    authors: 'Fernández-Real JM, et al.',
    journal: 'Journal of Clinical Endocrinology & Metabolism',
    year: 2012,
    citation: '2012;97(10):3792-3798',
    doi: '10.1210/jc.2012-2221',
    category: 'bone',
    studyType: 'rct',
    sampleSize: 127,
    strength: 'low',
    comparesPhenols: false,
  },
  {
    id: 'chin-2016',
    title: 'Olives and Bone: A Green Osteoporosis Prevention Option',
    authors: 'Chin KY, et al.',
    journal: 'International Journal of Environmental Research and Public Health',
    year: 2016,
    citation: '2016;13(8):755',
    doi: '10.3390/ijerph13080755',
    category: 'bone',
    studyType: 'review',
    sampleSize: null,
    strength: 'low',
    comparesPhenols: true,
  },
] as const satisfies readonly Article[];
